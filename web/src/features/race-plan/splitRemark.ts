import { t } from '@lingui/core/macro';
import { placeText } from '@/domain/race-plan/raceFigures';
import type { RacePlan, RaceSplit } from '@/domain/race-plan/racePlan';
import { formatRaceTime } from '@/domain/races/raceTime';
import type { DistanceUnit } from '@/domain/units/distance';
import type { SplitRow } from './splitRows';

/** One at most: a cut-off, then halfway; for a kilometre also where the climb starts and what to take. */
export function remarkOf(split: RaceSplit | SplitRow, plan: RacePlan, unit: DistanceUnit): string {
  const isWithin = (metres: number) => metres > split.fromMeters && metres <= split.toMeters;
  const cutOff = plan.cutOffs.find(({ meters }) => isWithin(meters));
  if (cutOff) {
    const time = formatRaceTime(cutOff.seconds);
    return t`cut-off ${time}`;
  }
  if ('parts' in split) return isWithin(plan.distanceMeters / 2) ? halfText(plan) : '';
  if (split.remark) return split.remark;
  if (isWithin(plan.distanceMeters / 2)) return halfText(plan);
  const climb = plan.sections.find(({ isHardest }) => isHardest);
  if (
    climb &&
    climb.fromMeters >= split.fromMeters &&
    climb.fromMeters < split.toMeters &&
    climb.fromMeters > 0
  ) {
    const place = placeText(climb.fromMeters, unit);
    return t`climb starts at ${place}`;
  }
  return plan.stations.find(({ meters }) => isWithin(meters))?.take ?? '';
}

function halfText({ halves }: RacePlan): string {
  const time = formatRaceTime(halves.firstSeconds);
  return t`half at ${time}`;
}
