import { parseDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Tiles } from '@/components/lists/Tiles';
import type { Progress } from '@/domain/activities/activity';
import { mean } from '@/domain/activities/runLine';
import { shortWeekdayOf } from '@/domain/plans/days';
import { useSettings } from '@/domain/settings/settings';
import { daysBetween } from '@/lib/calendar';
import { formatDayAndMonth } from '@/lib/formatDay';
import { fixedText, wholeText } from '@/lib/language/numbers';
import type { AthleteProgress } from '../progress';
import { amountText, chartWeeks, doneText } from './progressWeeks';

type Props = { progress: Progress; standing: AthleteProgress | undefined };

/** The week, the sessions, how hard it was, and when something was last heard. */
export function ProgressTiles({ progress, standing }: Props) {
  const { t } = useLingui();
  const { distanceUnit: unit } = useSettings();
  const chart = chartWeeks(progress, standing?.plan);
  const week = chart.weeks.find(({ isNow }) => isNow);
  const planned = week && week.planned > 0 ? amountText(week.planned, chart.isTime, unit) : '';
  const done = week ? doneText(week, chart.isTime, unit) : '';
  const doneWithUnit = week ? amountText(week.done, chart.isTime, unit) : '';
  const sessions = progress.sessionTypes.reduce((sum, type) => sum + type.done, 0);
  const allSessions = wholeText(progress.sessionTypes.reduce((sum, type) => sum + type.planned, 0));
  const { now, usual } = effortOfWeek(progress);
  const usualText = usual === undefined ? '' : fixedText(usual, 1);
  const ofText = (planned: string) => t`of ${planned}`;
  const last = standing?.lastAnswer?.scheduledDate;
  return (
    <Tiles
      tiles={[
        {
          label: t`This week`,
          value: week ? planned === '' ? doneWithUnit : <Figure value={done} more={ofText(planned)} /> : '–',
        },
        {
          label: t`Sessions done`,
          value: <Figure value={wholeText(sessions)} more={ofText(allSessions)} />,
        },
        {
          label: t`Effort, last 7 days`,
          value:
            now === undefined ? (
              '–'
            ) : (
              <Figure value={fixedText(now, 1)} more={usualText === '' ? '' : t`usually ${usualText}`} />
            ),
        },
        {
          label: t`Last answer`,
          value: last ? (
            <Figure value={shortWeekdayOf(parseDate(last))} more={formatDayAndMonth(parseDate(last))} />
          ) : (
            '–'
          ),
        },
      ]}
    />
  );
}

function Figure({ value, more }: { value: string; more: ReactNode }) {
  return (
    <>
      {value}{' '}
      <small className="inline-block font-sans text-sm font-medium tracking-normal whitespace-nowrap text-ink-2 [font-stretch:100%]">
        {more}
      </small>
    </>
  );
}

/** The mean of the last seven days, and of what was answered before. */
function effortOfWeek({ efforts, today }: Progress): { now: number | undefined; usual: number | undefined } {
  const age = (day: string) => daysBetween(parseDate(day), parseDate(today));
  return {
    now: mean(efforts.filter(({ day }) => age(day) < 7).map(({ effort }) => effort)),
    usual: mean(efforts.filter(({ day }) => age(day) >= 7).map(({ effort }) => effort)),
  };
}
