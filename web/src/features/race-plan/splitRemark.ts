import { t } from '@lingui/core/macro';
import type { RacePlan, RaceSplit } from '@/domain/race-plan/racePlan';
import { formatRaceTime } from '@/domain/races/raceTime';
import type { SplitRow } from './splitRows';

/** One at most. The server says it for a kilometre; for five it is the one that must not be missed. */
export function remarkOf(split: RaceSplit | SplitRow, plan: RacePlan): string {
  if (!('parts' in split)) return split.remark ?? '';
  const isWithin = (metres: number) => metres > split.fromMeters && metres <= split.toMeters;
  const cutOff = plan.cutOffs.find(({ meters }) => isWithin(meters));
  if (cutOff) {
    const time = formatRaceTime(cutOff.seconds);
    return t`cut-off ${time}`;
  }
  if (!isWithin(plan.distanceMeters / 2)) return '';
  const time = formatRaceTime(plan.halves.firstSeconds);
  return t`half at ${time}`;
}
