import { t } from '@lingui/core/macro';
import { numberText } from '@/lib/language/numbers';
import type { Activity } from './activity';

type Drift = Partial<Pick<Activity, 'decouplingPercent' | 'marathonDriftPercent' | 'isHeatLikely'>>;

/** In percent (Smyth 2022). */
const moderate = 10;
const high = 20;

/** "In the second half, the same pace took 4.2% more heartbeats." Empty where the run says nothing of it. */
export function driftTexts({ decouplingPercent, marathonDriftPercent, isHeatLikely }: Drift): string[] {
  const texts: string[] = [];
  if (typeof decouplingPercent === 'number') texts.push(decouplingText(decouplingPercent));
  if (typeof marathonDriftPercent === 'number') texts.push(marathonText(marathonDriftPercent));
  if (isHeatLikely) texts.push(t`The watch measured heat, which may be part of it.`);
  return texts;
}

function decouplingText(found: number): string {
  const percent = numberText(Math.abs(found), 1);
  return found < 0
    ? t`In the second half, the same pace took ${percent}% fewer heartbeats, hills accounted for.`
    : t`In the second half, the same pace took ${percent}% more heartbeats, hills accounted for.`;
}

function marathonText(found: number): string {
  const percent = numberText(Math.max(0, found), 1);
  if (found < moderate)
    return t`35 to 40 km took ${percent}% more heartbeats for the same pace than 5 to 10 km: little for a marathon.`;
  return found < high
    ? t`35 to 40 km took ${percent}% more heartbeats for the same pace than 5 to 10 km: usual for a marathon.`
    : t`35 to 40 km took ${percent}% more heartbeats for the same pace than 5 to 10 km: much for a marathon.`;
}
