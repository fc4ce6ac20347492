import type { Paces } from '@/domain/goals/queries';
import { metresOf, type RaceDistance } from '@/domain/races/raceDistance';

const shortNames: Record<string, string> = { 'Half marathon': 'Half' };
const marathonMetres = 42_195;

/** The same form over other distances. Distances beyond the marathon show only for races beyond it. */
export function Equivalents({ paces, target }: { paces: Paces; target: RaceDistance }) {
  const longest = Math.max(marathonMetres, metresOf(target));
  return (
    <>
      <dl className="equivalents">
        {paces.equivalents
          .filter((equivalent) => metresOf(equivalent) <= longest)
          .map((equivalent) => (
            <div key={equivalent.name} data-chosen={metresOf(equivalent) === metresOf(target)}>
              <dt>{shortNames[equivalent.name] ?? equivalent.name}</dt>
              <dd title={equivalent.reason ?? undefined}>{equivalent.time ?? 'No estimate'}</dd>
              <dd className="riegel">{equivalent.riegelTime && `Riegel ${equivalent.riegelTime}`}</dd>
            </div>
          ))}
      </dl>
      <p className="mt-3 text-xs text-ink-3">Running score {paces.score?.toFixed(2)}</p>
    </>
  );
}
