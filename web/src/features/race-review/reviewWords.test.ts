import { expect, it } from 'vitest';
import type { RaceReview } from '@/domain/race-plan/racePlan';
import { racePlan } from '@/domain/race-plan/racePlan.testing';
import { forTheNextOne, whatWasRight } from './reviewWords';

const plan = racePlan();

/** A race with so many seconds lost in each section. */
function reviewed(lost: readonly number[]): RaceReview {
  let behind = 0;
  const line: [number, number][] = [[0, 0]];
  const sections = plan.sections.map(({ number, splitSeconds, toMeters }, index) => {
    const differenceSeconds = lost[index] ?? 0;
    behind += differenceSeconds;
    line.push([toMeters, behind]);
    const actualSeconds = splitSeconds + differenceSeconds;
    return { number, plannedSeconds: splitSeconds, actualSeconds, differenceSeconds };
  });
  const { firstSeconds } = plan.halves;
  return {
    ...{
      isAvailable: true,
      isWholeCourse: true,
      finishedSeconds: plan.targetSeconds + behind,
      sections,
      line,
    },
    ...{ targetSeconds: plan.targetSeconds, coveredMeters: 42_195, distanceMeters: 42_195, sentence: '' },
    halves: { firstSeconds: firstSeconds - 8, plannedFirstSeconds: firstSeconds },
    heat: { plannedSeconds: 33, actualSeconds: 91 },
  };
}

it('what was right begins with the start, and what was not names the worst section', () => {
  const review = reviewed([-8, -3, 0, 2, 9, 37, 44, 40]);
  expect(whatWasRight(plan, review, 'km').slice(0, 3)).toEqual([
    'The start: 8 s ahead at 5 km.',
    'Halfway in 1:37:37, 8 s from the plan.',
    'Sections on plan: 3 of 8.',
  ]);
  expect(forTheNextOne(plan, review)).toEqual([
    'Most time went in section 7, Campanar, downhill: 44 s behind.',
    'The heat cost about 58 s more than planned.',
  ]);
});

it('a start far from the plan is not called right, and a cut-off that was missed neither', () => {
  const review = reviewed([-90, 0, 0, 0, 0, 20_000]);
  const lines = whatWasRight(plan, review, 'km').join(' ');
  expect(lines).not.toContain('The start');
  expect(lines).not.toContain('cut-off');
});
