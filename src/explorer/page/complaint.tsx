import { useWords } from './use-settings.js';

/** The sentence that says what is wrong with an address, a board, a table. */
export function Complaint({ sentence }: { readonly sentence: string }) {
  const words = useWords();
  return (
    <p class="complaint" role="alert">
      <strong>{words.shell.problem}:</strong> {sentence}
    </p>
  );
}
