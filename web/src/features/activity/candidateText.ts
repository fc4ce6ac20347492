import { parseDate } from '@internationalized/date';
import { plural, t } from '@lingui/core/macro';
import type { Activity } from '@/domain/activities/activity';
import { metresText } from '@/domain/activities/runFigures';
import type { PlannedSession } from '@/domain/activities/sessions';
import type { DistanceUnit } from '@/domain/units/distance';
import { hoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import { daysBetween } from '@/lib/calendar';

type Run = Pick<Activity, 'day' | 'distanceInMeters' | 'timerSeconds'>;

/** "Same day", "1 day later", "2 days early": the run, as seen from the plan. */
export function whenText(run: Run, session: PlannedSession): string {
  const days = daysBetween(parseDate(session.day), parseDate(run.day));
  if (days === 0) return t`Same day`;
  const early = -days;
  return days > 0
    ? t`${plural(days, { one: '# day later', other: '# days later' })}`
    : t`${plural(early, { one: '# day early', other: '# days early' })}`;
}

/** "1.9 km shorter", "12 min longer", "as long as planned" */
export function lengthText(run: Run, session: PlannedSession, unit: DistanceUnit): string {
  const { plannedMeters, plannedSeconds } = session;
  if (plannedMeters && run.distanceInMeters) {
    const apart = run.distanceInMeters - plannedMeters;
    if (Math.abs(apart) < 50) return t`as long as planned`;
    const amount = metresText(Math.abs(apart), unit);
    return apart > 0 ? t`${amount} longer` : t`${amount} shorter`;
  }
  if (!plannedSeconds) return '';
  const minutes = Math.round((run.timerSeconds - plannedSeconds) / 60);
  if (minutes === 0) return t`as long as planned`;
  const amount = hoursAndMinutes(Math.abs(minutes));
  return minutes > 0 ? t`${amount} longer` : t`${amount} shorter`;
}

/** "14.0 km", "45 min" */
export function plannedLength({ plannedMeters, plannedSeconds }: PlannedSession, unit: DistanceUnit): string {
  if (plannedMeters) return metresText(plannedMeters, unit);
  return plannedSeconds ? hoursAndMinutes(Math.round(plannedSeconds / 60)) : '';
}
