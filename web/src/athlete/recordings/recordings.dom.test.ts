import { afterEach, expect, test, vi } from 'vitest';
import { filesInMemory, forgetFiles, type KeptFiles } from '@/athlete/offline/keptFiles';
import { type Recording, Recordings } from './recordings';
import type { Outcome, SendRecording } from './sendRecording';

afterEach(() => vi.unstubAllGlobals());

const file = (name = 'Evening_Run.fit', content = 'a run') => new File([content], name);
const run = { name: 'Evening_Run.fit', activityId: 'run', state: 'new' } as const;
const sent: Outcome = { kind: 'sent', runs: [run] };

/** A page whose server answers as a test says, and what was sent to it. */
function scene(answers: Outcome[], stored: KeptFiles = filesInMemory()) {
  const calls: { name: string; workoutId: string | null; text: Promise<string> | undefined }[] = [];
  const page = { secret: 'mine', refresh: vi.fn(async () => {}) };
  const send: SendRecording = async (_, kept) => {
    calls.push({ name: kept.name, workoutId: kept.workoutId, text: kept.file?.text() });
    return answers.shift() ?? { kind: 'unreachable' };
  };
  return { calls, page, stored, recordings: new Recordings(page, stored, send) };
}

const kinds = (recordings: Recordings) => recordings.snapshot().map(({ status }: Recording) => status.kind);
const keptCount = async (stored: KeptFiles) => (await stored.list()).length;

/** `add` does not wait for the sending; the next turn does. */
async function added(recordings: Recordings, files: File[], workoutId: string | null = null) {
  const ids = await recordings.add(files, workoutId);
  await recordings.refresh();
  return ids;
}

test('a recording that is sent is no longer kept, and the page looks for what it became', async () => {
  const { recordings, stored, calls, page } = scene([sent]);
  await added(recordings, [file()], 'tempo');
  expect(calls).toMatchObject([{ name: 'Evening_Run.fit', workoutId: 'tempo' }]);
  expect(await calls[0]?.text).toBe('a run');
  expect(kinds(recordings)).toEqual(['sent']);
  expect(await keptCount(stored)).toBe(0);
  expect(page.refresh).toHaveBeenCalled();
});

test('without a network it is kept, and sent once when there is one, whatever page is open then', async () => {
  const { recordings, stored, calls } = scene([]);
  await added(recordings, [file()]);
  expect(kinds(recordings)).toEqual(['waiting']);
  expect(recordings.snapshot()[0]?.isKept).toBe(true);
  const before = calls.length;

  const later = scene([sent, sent], stored);
  const [one, other] = [later.recordings, new Recordings(later.page, stored, async () => sent)];
  await Promise.all([one.refresh(), other.refresh()]);
  expect(calls, 'the first page asks no more').toHaveLength(before);
  expect(later.calls).toHaveLength(1);
  expect(await keptCount(stored)).toBe(0);
});

test('what the server refuses stays with its reason and without its bytes, and does not hold up the next', async () => {
  const { recordings, stored, calls } = scene([{ kind: 'refused', message: 'No times.' }, sent]);
  await added(recordings, [file('bad.gpx'), file()]);
  expect(calls.map(({ name }) => name)).toEqual(['bad.gpx', 'Evening_Run.fit']);
  expect(await stored.list()).toMatchObject([{ name: 'bad.gpx', file: null, refusal: 'No times.' }]);
  await recordings.refresh();
  expect(calls, 'it is not sent for ever').toHaveLength(2);
});

test('a recording whose session is gone is sent without it', async () => {
  const { recordings, calls } = scene([{ kind: 'session-gone' }, sent]);
  await added(recordings, [file()], 'tempo');
  expect(calls.map(({ workoutId }) => workoutId)).toEqual(['tempo', null]);
  expect(kinds(recordings)).toEqual(['sent']);
});

test('an archive is of several days, and of no one session', async () => {
  const { recordings, calls } = scene([sent]);
  await added(recordings, [file('export.zip')], 'tempo');
  expect(calls).toMatchObject([{ workoutId: null }]);
});

test('a file that another app shared is not sent before the athlete agrees', async () => {
  const stored = filesInMemory();
  await stored.put({
    ...{ id: 'shared', secret: null, name: 'run.gpx', size: 5, addedAt: '2026-11-17T08:00:00Z' },
    ...{ workoutId: null, refusal: null, file: file('run.gpx') },
  });
  const { recordings, calls } = scene([sent], stored);
  await recordings.refresh();
  expect([kinds(recordings), calls.length]).toEqual([['shared'], 0]);
  await recordings.agree('shared');
  expect(calls).toMatchObject([{ name: 'run.gpx' }]);
});

test('a link sends nothing of another, and keeps nothing once it has ended', async () => {
  const { recordings, stored, calls } = scene([{ kind: 'ended' }]);
  await stored.put({
    ...{ id: 'theirs', secret: 'theirs', name: 'run.gpx', size: 5, addedAt: '2026-11-17T08:00:00Z' },
    ...{ workoutId: null, refusal: null, file: file('run.gpx') },
  });
  await added(recordings, [file()]);
  expect(calls.map(({ name }) => name)).toEqual(['Evening_Run.fit']);
  expect((await stored.list()).map(({ id }) => id)).toEqual(['theirs']);
  await forgetFiles('theirs', stored);
  expect(await keptCount(stored)).toBe(0);
});

test('a browser that does not let go of a file has it sent once all the same', async () => {
  const stored = filesInMemory();
  const { recordings, calls } = scene([sent, sent], { ...stored, remove: async () => {} });
  await added(recordings, [file()]);
  await recordings.refresh();
  expect([calls.length, kinds(recordings)]).toEqual([1, ['sent']]);
});

test('what is too large is not kept', async () => {
  const { recordings, stored, calls } = scene([]);
  const large = file('long.fit');
  Object.defineProperty(large, 'size', { value: 25 * 1024 * 1024 + 1 });
  await added(recordings, [large]);
  expect(recordings.snapshot()).toMatchObject([{ status: { kind: 'not-taken', problem: 'too-large' } }]);
  expect([await keptCount(stored), calls.length]).toEqual([0, 0]);
});

test('taking a recording back deletes the run that it became, and no run that was here before', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return new Response(null, { status: 204 });
  });
  const known: Outcome = { kind: 'sent', runs: [{ ...run, activityId: 'old', state: 'known' }] };
  const { recordings } = scene([sent, known]);
  const [first = '', second = ''] = await added(recordings, [file(), file('again.fit')]);
  await recordings.remove(first);
  await recordings.remove(second);
  expect(asked).toEqual(['/api/DeleteOwnActivity?activity=run']);
  expect(recordings.snapshot()).toEqual([]);
});

test('a browser that keeps nothing sends it all the same, and says that the page must stay open', async () => {
  const refuse = async () => {
    throw new DOMException('Not here', 'InvalidStateError');
  };
  const { recordings, calls } = scene([{ kind: 'unreachable' }], {
    list: refuse,
    put: refuse,
    remove: refuse,
  });
  await recordings.add([file()], null);
  await vi.waitFor(() => expect(calls).not.toHaveLength(0));
  await recordings.refresh();
  expect(recordings.snapshot()).toMatchObject([{ status: { kind: 'waiting' }, isKept: false }]);
});
