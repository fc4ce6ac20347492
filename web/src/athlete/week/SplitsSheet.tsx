import { Trans, useLingui } from '@lingui/react/macro';
import type { PageGoal } from '@/athlete/plan/page';
import { targetSplits } from '@/athlete/plan/targetSplits';
import { BottomSheet } from '@/athlete/sheets/BottomSheet';
import { formatRaceTime } from '@/domain/races/raceTime';
import type { DistanceUnit } from '@/domain/units/distance';

type Props = { goal: PageGoal; unit: DistanceUnit; onClose: () => void };

/** The times to pass at, at an even pace. */
export function SplitsSheet({ goal, unit, onClose }: Props) {
  const { t } = useLingui();
  const { targetTime, raceName } = goal;
  const splits = targetSplits(goal, unit);
  return (
    <BottomSheet title={t`Even splits for ${targetTime}`} onClose={onClose}>
      {splits.length === 0 && (
        <p className="text-[15px] text-ink-2">
          <Trans>The race is too long for a table of splits.</Trans>
        </p>
      )}
      <table className="w-full text-[15px]">
        <caption className="sr-only">{raceName}</caption>
        <tbody>
          {splits.map(({ label, seconds }) => (
            <tr key={label} className="border-line not-first:border-t">
              <th scope="row" className="py-1.5 text-left font-medium text-ink-2">
                {label}
              </th>
              <td className="py-1.5 text-right font-semibold tabular-nums">{formatRaceTime(seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </BottomSheet>
  );
}
