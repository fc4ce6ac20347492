import { parseDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { Info } from 'lucide-react';
import type { Progress } from '@/domain/activities/activity';
import { metresText } from '@/domain/activities/runFigures';
import { shortDateOf } from '@/domain/plans/days';
import { useSettings } from '@/domain/settings/settings';

const most = 3;

/** Runs that are much longer than any of the month before. It informs, and predicts nothing. */
export function LongRunNote({ longerRuns }: Pick<Progress, 'longerRuns'>) {
  const { t } = useLingui();
  const { distanceUnit: unit } = useSettings();
  if (longerRuns.length === 0) return null;
  return (
    <div className="flex gap-2.5 rounded-lg border border-line-strong bg-sunken px-4 py-2.5 text-sm text-ink-2 dark:bg-raised">
      <Info className="mt-px size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
      <ul>
        {longerRuns.slice(-most).map((run) => {
          const day = shortDateOf(parseDate(run.day));
          const distance = metresText(run.meters, unit);
          const before = metresText(run.longestBeforeInMeters, unit);
          const percent = run.percentMore;
          return (
            <li key={`${run.day} ${run.meters}`}>
              {run.isPlanned
                ? t`${day}: ${distance} planned, ${percent}% longer than the longest run in the 30 days before (${before}).`
                : t`${day}: ${distance} run, ${percent}% longer than the longest run in the 30 days before (${before}).`}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
