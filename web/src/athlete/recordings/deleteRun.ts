import { call } from '@/athlete/offline/calls';
import { forgetRun } from '@/athlete/offline/keptRuns';

/** Whether it is gone. */
export async function deleteRun(secret: string, id: string): Promise<boolean> {
  const response = await call(secret, `DeleteOwnActivity?activity=${id}`, { method: 'DELETE' });
  const isGone = response?.status === 204 || response?.status === 404;
  if (isGone) forgetRun(secret, id);
  return isGone;
}
