import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Sign } from './icons.js';
import { useWords } from './use-settings.js';

/** A window over the page; Escape and a press beside it close it. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}) {
  const element = useRef<HTMLDialogElement>(null);
  const words = useWords();
  useEffect(() => {
    element.current!.showModal();
  }, []);
  return (
    <dialog
      ref={element}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === element.current && element.current?.close()}
    >
      <div class="inside">
        <header>
          <h2>{title}</h2>
          <button type="button" class="quiet" aria-label={words.shell.close} onClick={() => element.current?.close()}>
            <Sign name="stop" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
