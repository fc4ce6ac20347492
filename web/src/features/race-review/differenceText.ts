import { t } from '@lingui/core/macro';
import { formatRaceTime } from '@/domain/races/raceTime';

/** Nobody runs to the second. */
export const onPlanSeconds = 7;

/** "+1:18", "−0:06" */
export function signedTime(seconds: number): string {
  const whole = Math.round(seconds);
  return `${whole < 0 ? '−' : '+'}${formatRaceTime(Math.abs(whole))}`;
}

/** "on plan", "37 s behind", "1:59 behind", "12 s ahead" */
export function differenceText(seconds: number): string {
  if (Math.abs(seconds) <= onPlanSeconds) return t`on plan`;
  const whole = Math.abs(Math.round(seconds));
  const time = whole < 60 ? `${whole} s` : formatRaceTime(whole);
  return seconds > 0
    ? t({ message: `${time} behind`, comment: 'Seconds or minutes behind a plan' })
    : t({ message: `${time} ahead`, comment: 'Seconds or minutes ahead of a plan' });
}
