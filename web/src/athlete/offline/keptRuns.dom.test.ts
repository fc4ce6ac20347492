import { beforeEach, expect, test } from 'vitest';
import type { Activity } from '@/domain/activities/activity';
import type { Streams } from '@/domain/activities/streams';
import { forget } from './keeping';
import { forgetRun, type KeptRun, keepRun, keptRun, maxCharacters, maxRuns } from './keptRuns';

beforeEach(() => localStorage.clear());

const run = (activityId: string, samples = 2): KeptRun => ({
  activity: { activityId, steps: [] } as unknown as Activity,
  streams: { seconds: Array.from({ length: samples }, () => 10) } as unknown as Streams,
});
const seen = (ids: readonly string[]) => ids.filter((id) => keptRun('mine', id));

test('a run that was seen is kept for its own link, until it is deleted or the link ends', () => {
  keepRun('mine', run('a'));
  keepRun('mine', run('b'));
  expect(keptRun('mine', 'a')).toEqual(run('a'));
  expect(keptRun('another', 'a')).toBeUndefined();
  forgetRun('mine', 'a');
  expect(seen(['a', 'b'])).toEqual(['b']);
  forget('mine');
  expect(localStorage.getItem('longrun-runs')).toBeNull();
});

test('beyond the count the run that was seen longest ago goes', () => {
  const ids = Array.from({ length: maxRuns + 1 }, (_, place) => `run ${place}`);
  for (const id of ids.slice(0, maxRuns)) keepRun('mine', run(id));
  keepRun('mine', run('run 0'));
  keepRun('mine', run(`run ${maxRuns}`));
  expect(seen(ids)).toEqual(ids.filter((id) => id !== 'run 1'));
});

test('beyond the size too, and a run that is too large alone is not kept', () => {
  const half = maxCharacters / 6;
  for (const id of ['a', 'b', 'c']) keepRun('mine', run(id, half));
  expect(seen(['a', 'b', 'c'])).toEqual(['c']);
  keepRun('mine', run('huge', maxCharacters));
  expect(localStorage.getItem('longrun-runs')).toBeNull();
});

test.each(['{', '[]', '{"secret":"mine","runs":[{"activity":{}}]}'])(
  'what is damaged is as if nothing were kept: %s',
  (stored) => {
    localStorage.setItem('longrun-runs', stored);
    expect(keptRun('mine', 'a')).toBeUndefined();
    keepRun('mine', run('a'));
    expect(keptRun('mine', 'a')).toEqual(run('a'));
  },
);
