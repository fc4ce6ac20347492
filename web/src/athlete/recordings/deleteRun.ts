import { call } from '@/athlete/offline/calls';

/** Whether it is gone. */
export async function deleteRun(secret: string, id: string): Promise<boolean> {
  const response = await call(secret, `DeleteOwnActivity?activity=${id}`, { method: 'DELETE' });
  return response?.status === 204 || response?.status === 404;
}
