import { t } from '@lingui/core/macro';
import { answer, api } from '@/lib/api';
import { ownName } from '@/lib/displayName';
import { isSampleAthlete } from './samplePlan';
import type { Trial } from './trial';
import { triedBody } from './triedBody';

/** Brings the plan into the account, once, with its athlete and its race. Returns the plan's id. */
export async function keepTrial(trial: Trial, displayName: string): Promise<string> {
  const { plan } = trial;
  const named = plan.name.trim() === '' ? { ...trial, plan: { ...plan, name: t`My plan` } } : trial;
  const athlete = plan.athlete?.name ?? '';
  const body = {
    trialId: trial.id,
    ...triedBody(named),
    ...ownName(isSampleAthlete(athlete) ? displayName : athlete),
  };
  return answer(api.POST('/api/KeepTriedPlan', { body, parseAs: 'text' }));
}
