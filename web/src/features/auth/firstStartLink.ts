import { post } from '@/lib/post';
import type { components } from '@/lib/schema';

export type FirstStartLink = components['schemas']['FirstStart'] & { token: string };

/** The token is in the fragment of the link, which browsers never send. */
export async function loadFirstStart(fragment: string): Promise<FirstStartLink> {
  const token = new URLSearchParams(fragment).get('token') ?? '';
  const found: components['schemas']['FirstStart'] = await (
    await post('/auth/first-start/look', token === '' ? {} : { token })
  ).json();
  return { ...found, token };
}
