import { GAMES } from '../../../games/catalogue.js';
import { describeRules } from '../../../games/describe.js';
import type { Route } from '../route.js';
import { formatRoute } from '../route.js';
import { useWords } from '../use-settings.js';

export function RulesView({ route }: { readonly route: Route }) {
  const words = useWords();
  const game = GAMES.find(({ id }) => id === route.path[0]) ?? GAMES[0];
  return (
    <main class="text">
      <nav class="games">
        {GAMES.map(({ id, name }) => (
          <a
            key={id}
            href={formatRoute({ view: 'rules', path: [id], query: [] })}
            aria-current={id === game.id ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      <h1>{game.name}</h1>
      <ul>
        {describeRules(game.rules).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{words.rules.status[game.status]}</p>
    </main>
  );
}
