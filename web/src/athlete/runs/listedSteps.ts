import type { ComparedStep } from '@/domain/activities/activity';
import { stepGroups } from '@/domain/activities/stepGroups';
import { inOrder, type SingleStep, type Step } from '@/domain/steps/steps';
import { stepsInUnit } from '@/domain/steps/stepsInUnit';
import { extentText, targetText } from '@/domain/steps/stepText';
import type { DistanceUnit } from '@/domain/units/distance';

export type ListedStep = { key: number; name: string; step: ComparedStep; single: SingleStep | undefined };

/** The steps without the jogs between, by their names in the plan: "3 km easy", "10 min, 2". */
export function listedSteps(
  planned: readonly Step[],
  compared: readonly ComparedStep[],
  unit: DistanceUnit,
): ListedStep[] {
  const single = inOrder(stepsInUnit(planned, unit));
  const isSame = single.length === compared.length;
  const named = stepGroups(compared, unit).flatMap(({ steps }) => steps);
  return named.flatMap(({ step, place: key, name, rep }) => {
    if (step.kind === 'recovery' || step.kind === 'rest') return [];
    const own = isSame ? single[key] : undefined;
    return [{ key, name: own && rep === undefined ? nameOf(own) || name : name, step, single: own }];
  });
}

function nameOf({ extent, target }: SingleStep): string {
  return [extentText(extent), targetText(target)].filter(Boolean).join(' ');
}
