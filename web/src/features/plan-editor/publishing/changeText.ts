import { t } from '@lingui/core/macro';
import { formatDistance } from '@/domain/units/distance';
import { hoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import type { components } from '@/lib/schema';

type ChangedDay = components['schemas']['ChangedDay'];
type Session = components['schemas']['SessionInWords'];

/** "14.0 km", or "45 min" without a distance. */
export function figureText({ distance, distanceType, durationInMinutes }: Session): string {
  if (distance > 0) return formatDistance({ amount: distance, unit: distanceType });
  return durationInMinutes > 0 ? hoursAndMinutes(durationInMinutes) : '';
}

/** The change of a day in a few words: "2.0 km less", "rest instead", "new". */
export function changeText({ before, after }: ChangedDay): string {
  const [was, is] = [before[0], after[0]];
  if (!was) return t({ message: 'new', comment: 'A session that was not planned before' });
  if (!is) return t({ message: 'left out', comment: 'A session that is no longer planned' });
  if (after.every(({ type }) => type === 'Rest')) return t`rest instead`;
  const units = new Set([...before, ...after].map(({ distanceType }) => distanceType));
  const difference = total(after) - total(before);
  const distance = formatDistance({ amount: Math.abs(difference), unit: is.distanceType });
  if (units.size === 1 && Math.abs(difference) >= 0.05)
    return difference < 0 ? t`${distance} less` : t`${distance} more`;
  const minutes = time(after) - time(before);
  const duration = hoursAndMinutes(Math.abs(minutes));
  if (minutes !== 0) return minutes < 0 ? t`${duration} less` : t`${duration} more`;
  return was.title === is.title ? t`other details` : t`another session`;
}

const total = (sessions: readonly Session[]) => sessions.reduce((sum, { distance }) => sum + distance, 0);
const time = (sessions: readonly Session[]) =>
  sessions.reduce((sum, { durationInMinutes }) => sum + durationInMinutes, 0);
