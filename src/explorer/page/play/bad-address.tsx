import { useState } from 'preact/hooks';
import { Complaint } from '../complaint.js';
import { useWords } from '../use-settings.js';
import { Chooser } from './chooser.js';

/** Instead of a view whose address is no good: what is wrong with it, and a way to choose another deal. */
export function BadAddress({ sentence, view }: { readonly sentence: string; readonly view: 'play' | 'watch' }) {
  const words = useWords();
  const [choosing, setChoosing] = useState(false);
  return (
    <main class="text">
      <Complaint sentence={sentence} />
      <button type="button" class="main" onClick={() => setChoosing(true)}>
        {words.choose.title}
      </button>
      {choosing && <Chooser view={view} table={undefined} onClose={() => setChoosing(false)} />}
    </main>
  );
}
