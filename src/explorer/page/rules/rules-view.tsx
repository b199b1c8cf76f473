import { InputError } from '../../../cards/input-error.js';
import { GAMES } from '../../../games/catalogue.js';
import type { Game } from '../../../games/rules.js';
import { Complaint } from '../complaint.js';
import { formatRoute, valuesOf, type Route } from '../route.js';
import { gameOf } from '../table-link.js';
import { settings, useWords } from '../use-settings.js';
import { useStore } from '../use-store.js';
import { DESCRIBE_IN } from '../words/describe.js';

/** The rules of a game in words, made from its flags as they are in the address. */
export function RulesView({ route }: { readonly route: Route }) {
  const words = useWords();
  const { language } = useStore(settings);
  const flags = valuesOf(route, 'rule');
  const game = found(route.path[0] ?? GAMES[0].id, flags);
  const rules = flags.map((flag) => ['rule', flag] as const);
  return (
    <main class="text rules">
      <nav aria-label={words.choose.game}>
        {GAMES.map(({ id, name }) => (
          <a
            key={id}
            href={formatRoute({ view: 'rules', path: [id], query: [] })}
            aria-current={typeof game !== 'string' && id === game.id ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      {typeof game === 'string' ? (
        <Complaint sentence={game} />
      ) : (
        <article>
          <h1>{[game.name, ...flags].join(', ')}</h1>
          {game.aliases.length > 0 && (
            <p class="fine">
              {words.rules.alsoCalled}: {game.aliases.join(', ')}
            </p>
          )}
          <ul>
            {DESCRIBE_IN[language](game.rules).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p>{words.rules.status[game.status]}</p>
          <dl>
            <dt>{words.rules.sources}</dt>
            <dd lang="en">{game.source}</dd>
            {game.reading !== '' && (
              <>
                <dt>{words.rules.reading}</dt>
                <dd lang="en">{game.reading}</dd>
              </>
            )}
          </dl>
          <p>
            <a
              class="button"
              href={formatRoute({
                view: 'play',
                path: [game.id, ...route.path.slice(1)],
                query: route.path.length > 1 ? route.query : rules,
              })}
            >
              {words.rules.playIt}
            </a>
          </p>
        </article>
      )}
    </main>
  );
}

function found(id: string, flags: readonly string[]): Game | string {
  try {
    return gameOf(id, flags);
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}
