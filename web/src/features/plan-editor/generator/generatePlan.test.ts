import { describe, expect, it } from 'vitest';
import { misfitsOf } from '@/domain/availability/misfits';
import { newPlan, type Workout } from '@/domain/plans/plan';
import { generatedPlan, generatorDefaults } from './generatePlan';

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

function generated(seed: number, settings = generatorDefaults) {
  let ids = 0;
  const plan = { ...newPlan('2026-10-14', 'km'), weeks: 12, durationText: '12' };
  return generatedPlan(plan, settings, seeded(seed), () => `workout-${++ids}`);
}

const seconds = (pace: string) => Number(pace.split(':')[0]) * 60 + Number(pace.split(':')[1]?.slice(0, 2));

describe.each([1, 2, 3, 4, 5])('a generated plan, seed %d', (seed) => {
  const plan = generated(seed);
  const days = Object.entries(plan.days).map(
    ([day, workouts]) => [Number(day), workouts[0] as Workout] as const,
  );
  const runs = days.map(([, workout]) => workout).filter(({ type }) => type !== 'rest');

  it('fills every week within its bounds', () => {
    for (let week = 1; week < 12; week += 1) {
      const inWeek = days.filter(([day]) => Math.floor(day / 7) === week).map(([, workout]) => workout);
      const rests = inWeek.filter(({ type }) => type === 'rest').length;
      expect(inWeek.length - rests).toBe(Math.min(5, 7 - rests));
      expect(rests).toBeGreaterThanOrEqual(1);
      expect(rests).toBeLessThanOrEqual(2);
    }
  });

  it('skips the days before the start', () => {
    expect(Math.min(...days.map(([day]) => day))).toBeGreaterThanOrEqual(2);
  });

  it('keeps distances, durations, descriptions and paces in their ranges', () => {
    for (const run of runs) {
      expect(run.distance.amount).toBeGreaterThanOrEqual(3);
      expect(run.distance.amount).toBeLessThanOrEqual(15);
      expect(run.durationMinutes).toBeGreaterThanOrEqual(20);
      expect(run.durationMinutes).toBeLessThanOrEqual(90);
      expect(run.description.length).toBeGreaterThanOrEqual(15);
      expect(run.description.length).toBeLessThanOrEqual(50);
      expect(seconds(run.paceFrom)).toBeLessThanOrEqual(seconds(run.paceTo));
    }
    const tempo = runs.filter(({ type }) => type === 'tempo');
    for (const { paceFrom, paceTo } of tempo) {
      expect(seconds(paceFrom)).toBeGreaterThanOrEqual(240);
      expect(seconds(paceTo)).toBeLessThanOrEqual(300);
    }
  });

  it('names the plan', () => {
    expect(plan.name).not.toBe('');
  });
});

it('a week of seven workouts has no more rest than days', () => {
  const settings = { ...generatorDefaults, restDays: { least: 0, most: 0 }, workoutsPerWeek: 7 };
  const plan = generated(1, settings);
  expect(Object.keys(plan.days)).toHaveLength(12 * 7 - 2);
});

describe.each([1, 2, 3, 4, 5])('a plan generated for a usual week, seed %d', (seed) => {
  const usual = {
    minutes: [45, 0, 60, 75, 0, 30, 150],
    longRunWeekday: 7,
    hardSessionsAWeek: 2,
    hardDaysApart: 3,
  };
  const empty = { ...newPlan('2026-10-12', 'km'), weeks: 12, durationText: '12' };
  let ids = 0;
  const settings = { ...generatorDefaults, workoutsPerWeek: 7, restDays: { least: 0, most: 1 } };
  const plan = generatedPlan(empty, settings, seeded(seed), () => `workout-${++ids}`, usual);

  it('fits it', () => {
    const days = Array.from({ length: 84 }, (_, day) => ({
      ...{ day, isRaceDay: false, workouts: plan.days[day] ?? [] },
    }));
    expect(misfitsOf(usual, days)).toEqual([]);
    const runs = days.filter(({ workouts }) => workouts.some(({ type }) => type !== 'rest'));
    expect(runs.length, 'four or five of the five days').toBeGreaterThanOrEqual(48);
    expect(plan.days[6]?.[0]?.type).toBe('long');
  });
});
