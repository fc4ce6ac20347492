import { t } from '@lingui/core/macro';
import type { Goal, GoalBody } from '@/domain/goals/goal';
import {
  type NamedDistanceId,
  namedDistanceOf,
  namedDistances,
  type RaceDistance,
} from '@/domain/races/raceDistance';
import { readRaceTime } from '@/domain/races/raceTime';
import type { DistanceUnit } from '@/domain/units/distance';
import { readAmount, typedAmount } from '@/domain/units/typedNumber';

export const otherDistance = 'other';
export type DistanceChoice = NamedDistanceId | typeof otherDistance;

/** A goal as text in a form. */
export type GoalForm = {
  athlete: { id: string; name: string } | null;
  raceName: string;
  raceDate: string;
  distanceChoice: DistanceChoice;
  distance: string;
  distanceType: DistanceUnit;
  targetTime: string;
  priority: Goal['priority'];
  schedule: { id: string; name: string } | null;
  resultTime: string;
  notes: string;
};

type GoalFormErrors = { [Field in keyof GoalBody]?: string };

export function newGoalForm(today: string, unit: DistanceUnit): GoalForm {
  return {
    athlete: null,
    raceName: '',
    raceDate: today,
    distanceChoice: 'marathon',
    distance: '',
    distanceType: unit,
    targetTime: '',
    priority: 'A',
    schedule: null,
    resultTime: '',
    notes: '',
  };
}

export function formOfGoal(goal: Goal): GoalForm {
  const named = namedDistanceOf(goal);
  return {
    athlete: { id: goal.athleteId, name: goal.athleteName },
    raceName: goal.raceName,
    raceDate: goal.raceDate,
    distanceChoice: named?.id ?? otherDistance,
    distance: named ? '' : typedAmount(goal.distance),
    distanceType: goal.distanceType,
    targetTime: goal.targetTime ?? '',
    priority: goal.priority,
    schedule: goal.scheduleId ? { id: goal.scheduleId, name: goal.scheduleName ?? '' } : null,
    resultTime: goal.resultTime ?? '',
    notes: goal.notes,
  };
}

export function distanceOfForm(form: GoalForm): RaceDistance {
  const named = namedDistances.find(({ id }) => id === form.distanceChoice);
  if (named) return { distance: named.distance, distanceType: 'km' };
  return {
    distance: readAmount(form.distance, form.distanceType) ?? Number.NaN,
    distanceType: form.distanceType,
  };
}

export function bodyOfForm(form: GoalForm): GoalBody {
  return {
    athleteId: form.athlete?.id ?? null,
    raceName: form.raceName.trim(),
    raceDate: form.raceDate,
    ...distanceOfForm(form),
    targetTime: form.targetTime.trim(),
    priority: form.priority,
    scheduleId: form.schedule?.id ?? null,
    resultTime: form.resultTime.trim(),
    notes: form.notes.trim(),
  };
}

/** The problems that can be found without the server, in field order. */
export function goalFormErrors(form: GoalForm): GoalFormErrors {
  const race = distanceOfForm(form);
  const errors: [keyof GoalFormErrors, string | undefined][] = [
    ['athleteId', form.athlete ? undefined : t`Choose an athlete`],
    ['raceName', form.raceName.trim() === '' ? t`Race name is required` : undefined],
    ['raceDate', form.raceDate === '' ? t`Race day is required` : undefined],
    ['distance', race.distance > 0 ? undefined : t`Distance must be more than 0`],
    ['targetTime', readRaceTime(form.targetTime, race, 'target').problem],
    ['resultTime', readRaceTime(form.resultTime, race, 'result').problem],
  ];
  return Object.fromEntries(errors.filter(([, message]) => message !== undefined));
}
