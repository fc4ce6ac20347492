import type { components } from '@/lib/schema';

/** "4:12–4:20", "4:07" for a single pace. The unit is said above. */
export function rangeText({
  from,
  to,
}: Pick<components['schemas']['PaceRangeAnswer'], 'from' | 'to'>): string {
  const [fast, slow] = [from, to].map((pace) => pace.split('/')[0]);
  return fast === slow ? `${fast}` : `${fast}–${slow}`;
}
