import './figures.css';

type Figure = { name: string; value: string; unit?: string; note: string };

/** Six figures in a row. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="race-figures">
      {figures.map(({ name, value, unit, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-long={value.length > 7 || undefined}>
            {value}
            {unit !== undefined && <em>{unit}</em>}
          </dd>
          {note !== '' && <dd className="is-note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
