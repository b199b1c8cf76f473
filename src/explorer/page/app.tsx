import { route } from './address.js';
import { formatRoute } from './route.js';
import { THEMES } from './settings.js';
import { changeSettings, settings, useWords } from './use-settings.js';
import { useStore } from './use-store.js';
import { VIEWS } from './views.js';
import { LANGUAGES, LANGUAGE_NAMES } from './words/languages.js';

/** The whole page: tabs and settings above, a view below. */
export function App() {
  const here = useStore(route);
  const words = useWords();
  const { language, theme } = useStore(settings);
  const view = VIEWS.find(({ id }) => id === here.view) ?? VIEWS[0];
  return (
    <>
      <header class="bar">
        <a class="brand" href={formatRoute({ view: VIEWS[0].id, path: [], query: [] })}>
          <svg viewBox="0 0 64 64" aria-hidden="true">
            <path d="M14 50V16h7v6h7v-6h8v6h7v-6h7v34H38V40a6 6 0 0 0-12 0v10z" />
          </svg>
          Castellan
        </a>
        <nav aria-label={words.shell.parts}>
          {VIEWS.map(({ id, tab }) => (
            <a
              key={id}
              // The same deal in another view, where there is one.
              href={formatRoute({ view: id, path: here.path, query: here.query })}
              aria-current={id === view.id ? 'page' : undefined}
            >
              {tab(words)}
            </a>
          ))}
        </nav>
        <div class="settings">
          <button
            type="button"
            class="quiet"
            title={`${words.shell.theme}: ${words.shell.themes[theme]}`}
            aria-label={`${words.shell.theme}: ${words.shell.themes[theme]}`}
            onClick={() => changeSettings({ theme: THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] })}
          >
            <ThemeSign theme={theme} />
          </button>
          <select
            aria-label={words.shell.language}
            value={language}
            onChange={({ currentTarget }) =>
              changeSettings({ language: LANGUAGES.find((one) => one === currentTarget.value) ?? 'en' })
            }
          >
            {LANGUAGES.map((one) => (
              <option key={one} value={one} lang={one}>
                {LANGUAGE_NAMES[one]}
              </option>
            ))}
          </select>
        </div>
      </header>
      <view.Component route={here} />
    </>
  );
}

function ThemeSign({ theme }: { readonly theme: (typeof THEMES)[number] }) {
  return (
    <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
      {theme === 'light' && (
        <path d="M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10M11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4z" />
      )}
      {theme === 'dark' && <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5" />}
      {theme === 'system' && <path d="M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18v-2a7 7 0 0 0 0-14z" />}
    </svg>
  );
}
