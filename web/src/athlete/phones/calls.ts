import { t } from '@lingui/core/macro';
import { call } from '@/athlete/offline/calls';
import type { PhoneApp } from '@/domain/phones/phones';
import type { components } from '@/lib/schema';

export type OwnPhone = components['schemas']['OwnPhone'];

export async function loadPhones(secret: string): Promise<OwnPhone[] | undefined> {
  const response = await call(secret, 'GetOwnPhones', {});
  if (!response?.ok) return undefined;
  const answer: { phones: OwnPhone[] } | undefined = await response.json().catch(() => undefined);
  return answer?.phones;
}

/** What went wrong, in words; undefined if it went well. A new address ends the old one. */
export async function makeAddress(secret: string, app: PhoneApp): Promise<string | undefined> {
  const response = await post(secret, 'SaveOwnPhone', app);
  return response?.ok ? undefined : notDone();
}

export async function endAddress(secret: string, app: PhoneApp): Promise<string | undefined> {
  const response = await post(secret, 'DeleteOwnPhone', app);
  return response?.ok ? undefined : notDone();
}

function post(secret: string, path: string, app: PhoneApp) {
  return call(secret, path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ app }),
  });
}

const notDone = () => t`That didn’t work. Check your connection and try again.`;
