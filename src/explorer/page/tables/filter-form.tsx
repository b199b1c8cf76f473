import { OUTCOMES } from '../../../players/play-out.js';
import { VERDICTS } from '../../../solver/verdict.js';
import { useWords } from '../use-settings.js';
import type { DealTable } from './deal-table.js';
import { lookAt } from './opened.js';
import type { CountRange, DealFilter, OutcomeFilter } from './select-rows.js';

/** Conditions that the deals shown must fulfil. */
export function FilterForm({ table, filter }: { readonly table: DealTable; readonly filter: DealFilter }) {
  const words = useWords();
  const { tables, choose, watch } = words;
  const change = (part: DealFilter): void => lookAt({ filter: { ...filter, ...part } });
  const outcomeOf = (player: string): OutcomeFilter | undefined =>
    filter.outcomes?.find((one) => one.player === player)?.outcome;
  const setOutcome = (player: string, outcome: OutcomeFilter | undefined): void => {
    const others = (filter.outcomes ?? []).filter((one) => one.player !== player);
    change({ outcomes: outcome === undefined ? others : [...others, { player, outcome }] });
  };
  const outcomes: readonly OutcomeFilter[] = [...OUTCOMES, 'not won'];
  return (
    <details class="filters" open={innerWidth > 900}>
      <summary>{tables.filters}</summary>
      <form onSubmit={(event) => event.preventDefault()}>
        <Choice
          label={choose.game}
          name="game"
          values={table.games}
          chosen={filter.game}
          onChange={(game) => change({ game })}
        />
        {table.placings.length > 1 && (
          <Choice
            label={tables.placing}
            name="placing"
            values={table.placings}
            chosen={filter.placing}
            onChange={(placing) => change({ placing })}
          />
        )}
        {table.schemes.length > 1 && (
          <Choice
            label={choose.scheme}
            name="scheme"
            values={table.schemes}
            chosen={filter.scheme}
            onChange={(scheme) => change({ scheme })}
          />
        )}
        <label class="field">
          <span>{choose.number}</span>
          <NumberField name="deal" value={filter.deal} onChange={(deal) => change({ deal })} />
        </label>
        <Choice
          label={tables.verdict}
          name="verdict"
          values={VERDICTS}
          texts={VERDICTS.map((verdict) => watch.verdicts[verdict])}
          chosen={filter.verdict}
          onChange={(verdict) => change({ verdict: VERDICTS.find((one) => one === verdict) })}
        />
        <Range label={tables.positions} name="nodes" range={filter.nodes} onChange={(nodes) => change({ nodes })} />
        <Range
          label={tables.solution}
          name="line"
          range={filter.solutionMoves}
          onChange={(solutionMoves) => change({ solutionMoves })}
        />
        {table.players.map(({ player }) => (
          <Choice
            key={player}
            label={player}
            name={`outcome-${player}`}
            values={outcomes}
            texts={outcomes.map((outcome) => (outcome === 'not won' ? tables.notWon : watch.outcomes[outcome]))}
            chosen={outcomeOf(player)}
            onChange={(outcome) =>
              setOutcome(
                player,
                outcomes.find((one) => one === outcome),
              )
            }
          />
        ))}
        <button type="button" name="clear" onClick={() => lookAt({ filter: {} })}>
          {tables.clear}
        </button>
      </form>
    </details>
  );
}

function Choice({
  label,
  name,
  values,
  texts = values,
  chosen,
  onChange,
}: {
  readonly label: string;
  readonly name: string;
  readonly values: readonly string[];
  readonly texts?: readonly string[];
  readonly chosen: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}) {
  const words = useWords();
  return (
    <label class="field">
      <span>{label}</span>
      <select
        name={name}
        value={chosen ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
      >
        <option value="">{words.tables.any}</option>
        {values.map((value, i) => (
          <option key={value} value={value}>
            {texts[i]}
          </option>
        ))}
      </select>
    </label>
  );
}

function Range({
  label,
  name,
  range,
  onChange,
}: {
  readonly label: string;
  readonly name: string;
  readonly range: CountRange | undefined;
  readonly onChange: (range: CountRange) => void;
}) {
  const { tables } = useWords();
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      <NumberField
        name={`${name}-from`}
        placeholder={tables.from}
        value={range?.from}
        onChange={(from) => onChange({ ...range, from })}
      />
      <NumberField
        name={`${name}-to`}
        placeholder={tables.to}
        value={range?.to}
        onChange={(to) => onChange({ ...range, to })}
      />
    </fieldset>
  );
}

/** A whole number, or nothing; what is neither counts as nothing. */
function NumberField({
  name,
  value,
  placeholder,
  onChange,
}: {
  readonly name: string;
  readonly value: number | undefined;
  readonly placeholder?: string;
  readonly onChange: (value: number | undefined) => void;
}) {
  return (
    <input
      name={name}
      inputMode="numeric"
      aria-label={placeholder}
      placeholder={placeholder}
      value={value ?? ''}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value.trim();
        onChange(/^\d{1,15}$/.test(text) ? Number(text) : undefined);
      }}
    />
  );
}
