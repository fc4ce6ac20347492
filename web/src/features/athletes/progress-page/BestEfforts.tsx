import { parseDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Card } from '@/components/layout/Card';
import type { Progress } from '@/domain/activities/activity';
import { bestDistanceText, durationText } from '@/domain/activities/runFigures';
import { useSettings } from '@/domain/settings/settings';
import { formatDay } from '@/lib/formatDay';

/** The best of all recordings over each distance. */
export function BestEfforts({ bestEfforts, athleteId }: Pick<Progress, 'bestEfforts' | 'athleteId'>) {
  const { t } = useLingui();
  const { distanceUnit: unit } = useSettings();
  if (bestEfforts.length === 0) return null;
  return (
    <div className="grid gap-3.5 min-[1100px]:grid-cols-2">
      <Card title={t`Best efforts`} line={t`of all recordings`}>
        <table className="w-full text-sm">
          <caption className="sr-only">{t`Best efforts`}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t`Distance`}</th>
              <th scope="col">{t`Time`}</th>
              <th scope="col">{t`Day`}</th>
            </tr>
          </thead>
          <tbody>
            {bestEfforts.map(({ meters, seconds, day, activityId }) => (
              <tr key={meters} className="border-line not-last:border-b *:py-1.5">
                <th scope="row" className="text-left font-body text-ink-2">
                  {bestDistanceText(meters, unit)}
                </th>
                <td className="px-3 text-right font-semibold tabular-nums">{durationText(seconds)}</td>
                <td className="text-right text-xs">
                  <Link
                    to="/athletes/$athleteId/activities/$activityId"
                    params={{ athleteId, activityId }}
                    className="text-ink-2 underline decoration-control underline-offset-3 hover:text-ink"
                  >
                    {formatDay(parseDate(day))}
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </div>
  );
}
