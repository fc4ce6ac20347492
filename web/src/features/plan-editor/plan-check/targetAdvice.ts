import { parseDate } from '@internationalized/date';
import { t } from '@lingui/core/macro';
import { basisText, type Prediction, plausibility, rangeOf, rangeText } from '@/domain/goals/prediction';
import { dayOfDate, weekNumberOfDay } from '@/domain/plans/days';
import { formatRaceTime, readRaceTime } from '@/domain/races/raceTime';
import type { DistanceUnit } from '@/domain/units/distance';
import type { Advice } from '../planCheck';
import type { PlanRaces } from '../races/planRaces';

type Checked = { startsOn: string; weeks: number; unit: DistanceUnit };

/** Figures that move less are the same advice. */
const stepSeconds = 300;

/** The races of a plan whose target is quicker than what the athlete could run today. */
export function targetAdvice(
  { startsOn, weeks, unit }: Checked,
  goals: PlanRaces['goals'],
  predictions: readonly Prediction[],
): Advice[] {
  return goals.flatMap(({ goalId, raceName, raceDate, targetTime }): Advice[] => {
    const day = dayOfDate(startsOn, parseDate(raceDate));
    const prediction = predictions.find((one) => one.goalId === goalId);
    const range = prediction && rangeOf(prediction);
    if (!range || day < 0 || day >= weeks * 7) return [];
    const { seconds } = readRaceTime(targetTime ?? '', prediction);
    if (seconds === undefined || seconds >= range.low) return [];
    const time = formatRaceTime(seconds);
    const where = plausibility(range, seconds);
    const told = `${rangeText(range)}, ${basisText(prediction, unit)}`;
    return [
      {
        rule: 'target',
        week: weekNumberOfDay(day),
        days: [day],
        reason: t`${raceName}: the target of ${time} is ${where}: ${told}.`,
        figures: [raceDate, seconds, Math.round((range.low - seconds) / stepSeconds)],
      },
    ];
  });
}
