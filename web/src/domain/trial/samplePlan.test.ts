import { CalendarDate } from '@internationalized/date';
import { expect, it } from 'vitest';
import type { Step } from '@/domain/steps/steps';
import { fixture } from '@/lib/fixture';
import { sampleTrial } from './samplePlan';

/** What the server's reader makes of each text, proved by its own tests. */
const { sessions } = fixture<{ sessions: { text: string; kilometres: number; steps: Step[] }[] }>(
  'sample-sessions',
);

it('every typed session of the sample has the steps and the distance that the reader gives', () => {
  const { plan } = sampleTrial(new CalendarDate(2026, 10, 15));
  const typed = Object.values(plan.days)
    .flat()
    .flatMap(({ distance, session }) =>
      session ? [{ text: session.text, kilometres: distance.amount, steps: session.steps }] : [],
    );
  expect(typed.length).toBeGreaterThan(10);
  for (const { text, kilometres, steps } of typed) {
    const read = sessions.find((one) => one.text === text);
    expect({ text, kilometres, steps }).toEqual(read);
  }
});

it('no long run of the sample is at threshold pace', () => {
  const { plan } = sampleTrial(new CalendarDate(2026, 10, 15));
  const long = Object.values(plan.days)
    .flat()
    .filter(({ type }) => type === 'long');
  expect(long.every(({ paceFrom }) => paceFrom === '')).toBe(true);
});
