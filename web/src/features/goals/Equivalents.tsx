import { Trans } from '@lingui/react/macro';
import type { Paces } from '@/domain/goals/queries';
import { metresOf, namedDistanceOf, type RaceDistance } from '@/domain/races/raceDistance';
import { fixedText } from '@/lib/language/numbers';

const marathonMetres = 42_195;

/** Equivalent times over other distances. Those beyond the marathon show only for races beyond it. */
export function Equivalents({ paces, target }: { paces: Paces; target: RaceDistance }) {
  const score = typeof paces.score === 'number' ? fixedText(paces.score, 2) : '';
  const longest = Math.max(marathonMetres, metresOf(target));
  return (
    <>
      <dl className="equivalents">
        {paces.equivalents
          .filter((equivalent) => metresOf(equivalent) <= longest)
          .map((equivalent) => {
            const { riegelTime } = equivalent;
            const named = namedDistanceOf(equivalent);
            return (
              <div key={equivalent.name} data-chosen={metresOf(equivalent) === metresOf(target)}>
                <dt>
                  {named?.id === 'half' ? (
                    <Trans comment="The half marathon, in a narrow column">Half</Trans>
                  ) : (
                    (named?.name ?? equivalent.name)
                  )}
                </dt>
                <dd title={equivalent.reason ?? undefined}>
                  {equivalent.time ?? <Trans>No estimate</Trans>}
                </dd>
                <dd className="riegel">
                  {riegelTime && <Trans comment="By the formula of Pete Riegel">Riegel {riegelTime}</Trans>}
                </dd>
              </div>
            );
          })}
      </dl>
      <p className="mt-3 text-xs text-ink-3">
        <Trans>Running score {score}</Trans>
      </p>
    </>
  );
}
