import { expect, it } from 'vitest';
import { courseGeometry } from './courseGeometry';
import { courseSentence } from './raceFigures';
import { racePlan } from './racePlan.testing';

const plan = racePlan();

it('the quicker a section, the higher it is', () => {
  const { blocks, lane } = courseGeometry(plan, 1_050, 'wide', 'km');
  const [climb, down] = [blocks[5], blocks[6]];
  expect(down && climb && down.y < climb.y).toBe(true);
  expect(blocks.every(({ y }) => y > lane[0] && y < lane[1])).toBe(true);
});

it('sections follow one another without a gap', () => {
  const { blocks, left, end } = courseGeometry(plan, 1_050, 'wide', 'km');
  expect(blocks[0]?.x).toBe(left);
  expect((blocks[7]?.x ?? 0) + (blocks[7]?.width ?? 0)).toBeCloseTo(end);
});

it('a course without heights has no elevation', () => {
  const flat = racePlan({
    course: plan.course
      ? {
          ...plan.course,
          profile: [
            [0, null],
            [42_195, null],
          ],
        }
      : null,
  });
  expect(courseGeometry(flat, 1_050, 'wide', 'km').elevation).toBeUndefined();
  expect(courseGeometry(racePlan({ course: null }), 1_050, 'wide', 'km').elevation).toBeUndefined();
});

it('one pace for the whole race is drawn inside its lane', () => {
  const even = racePlan({ sections: plan.sections.map((one) => ({ ...one, paceSecondsPerKm: 277 })) });
  const { blocks, lane } = courseGeometry(even, 326, 'phone', 'km');
  expect(blocks[0]?.y).toBeCloseTo((lane[0] + lane[1]) / 2);
});

it('every section is in the sentence, in the reader’s unit', () => {
  const sentence = courseSentence(plan, 'km');
  expect(sentence).toContain('Section 6, Avenida del Cid, the climb, 26–32.5 km, 4:41 /km.');
  expect(sentence.match(/Section \d/g)).toHaveLength(8);
  expect(sentence).toMatch(/Climb 52 m, down 53 m\. Total 3:15:00\.$/);
  expect(courseSentence(plan, 'miles')).toContain('16.2–20.2 miles, 7:32 /mile');
});
