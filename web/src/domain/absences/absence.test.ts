import { expect, test } from 'vitest';
import { fixture } from '@/lib/fixture';
import { absenceOn, daysFrom } from './absence';

type Vectors = {
  today: string;
  cases: { why: string; absences: [string, string, string | null][]; day: string; kind: string | null }[];
};
const vectors = fixture<Vectors>('absences');

test.each(vectors.cases)('$why', ({ absences, day, kind }) => {
  const off = absences.map(([kind, from, to]) => ({ kind, from, to }));
  expect(absenceOn(off, day, vectors.today)?.kind ?? null).toBe(kind);
});

test('the days of an absence are counted over months and clock changes', () => {
  expect(daysFrom('2026-10-24', '2026-10-26')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
  expect(daysFrom('2026-10-26', '2026-10-24')).toEqual([]);
});
