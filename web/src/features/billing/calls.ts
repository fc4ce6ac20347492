import { answer } from '@/lib/answer';
import { api } from '@/lib/api';

/** Where to go on. */
export async function moveToTier(move: { tier: string; interval: string }): Promise<string> {
  return (await answer(api.POST('/api/StartCheckout', { body: move }))).url;
}

export async function openPortal(): Promise<string> {
  return (await answer(api.POST('/api/OpenBillingPortal'))).url;
}
