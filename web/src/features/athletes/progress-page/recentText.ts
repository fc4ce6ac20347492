import { t } from '@lingui/core/macro';
import type { ActivitySummary, RecentSession } from '@/domain/activities/activity';
import { metresText } from '@/domain/activities/runFigures';
import { fastText, highText, lowText, slowText } from '@/domain/activities/verdictText';
import type { DistanceUnit } from '@/domain/units/distance';
import { hoursAndMinutes } from '@/domain/units/hoursAndMinutes';

type Amounts = { metres?: number | null | undefined; seconds?: number | null | undefined };

/** "10.0 km, 56 min", of what is known. */
export function amounts({ metres, seconds }: Amounts, unit: DistanceUnit): string {
  const parts = [
    metres ? metresText(metres, unit) : '',
    seconds ? hoursAndMinutes(Math.round(seconds / 60)) : '',
  ].filter((part) => part !== '');
  return parts.join(', ');
}

/** How a session differs from its plan, in words: nothing of what was not done. */
export function differenceText(
  session: RecentSession,
  run: ActivitySummary | undefined,
  unit: DistanceUnit,
): string {
  if (session.outcome !== 'done') return '';
  if (run?.verdict === 'fast') return fastText(run.bySeconds, unit);
  if (run?.verdict === 'slow') return slowText(run, unit);
  if (run?.verdict === 'highHeartRate') return highText(run.byBeats);
  if (run?.verdict === 'lowHeartRate') return lowText(run.byBeats);
  const { plannedMeters, doneMeters, plannedSeconds, doneSeconds } = session;
  if (plannedMeters && doneMeters) {
    const apart = doneMeters - plannedMeters;
    return Math.abs(apart) < 50 ? t`as planned` : signed(apart, metresText(Math.abs(apart), unit));
  }
  if (plannedSeconds && doneSeconds) {
    const minutes = Math.round((doneSeconds - plannedSeconds) / 60);
    return minutes === 0 ? t`as planned` : signed(minutes, hoursAndMinutes(Math.abs(minutes)));
  }
  return t`as planned`;
}

function signed(difference: number, text: string): string {
  return `${difference > 0 ? '+' : '−'}${text}`;
}
