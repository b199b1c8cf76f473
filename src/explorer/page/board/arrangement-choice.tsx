import { ARRANGEMENTS } from '../settings.js';
import { changeSettings, settings, useWords } from '../use-settings.js';
import { useStore } from '../use-store.js';

/** Wings or columns, for every board of the page. */
export function ArrangementChoice() {
  const words = useWords();
  const { arrangement } = useStore(settings);
  return (
    <select
      class="arrangement"
      aria-label={words.choose.arrangement}
      title={words.choose.arrangement}
      value={arrangement}
      onChange={({ currentTarget }) =>
        changeSettings({ arrangement: ARRANGEMENTS.find((one) => one === currentTarget.value) ?? 'auto' })
      }
    >
      {ARRANGEMENTS.map((one) => (
        <option key={one} value={one}>
          {words.choose.arrangements[one]}
        </option>
      ))}
    </select>
  );
}
