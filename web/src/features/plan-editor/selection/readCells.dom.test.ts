import { afterEach, describe, expect, it, vi } from 'vitest';
import { newWorkoutContent, type WorkoutContent } from '@/domain/plans/plan';
import type { SessionReader } from '@/domain/session-reader/queries';
import { notUnderstood, readingOf } from '@/domain/session-reader/reading.testing';
import { blockText } from './clipboardText';
import { readCells } from './readCells';
import { readTable } from './readTable';

const reader = vi.fn<SessionReader>();
const context = { unit: 'km', athleteId: 'mia' } as const;

afterEach(() => vi.resetAllMocks());

describe('what a coach types into cells', () => {
  it('is read in one call, each text once', async () => {
    reader.mockResolvedValue([
      readingOf({}),
      readingOf({ type: 'rest', title: 'Rest', distance: 0, steps: [] }),
    ]);
    const cells = await readCells(['10k easy', ' ', '-', '10k easy'], context, reader);
    expect(reader.mock.calls).toEqual([[['10k easy', '-'], context, expect.any(AbortSignal)]]);
    const easy = { title: 'Easy Run', description: '10k easy', session: { text: '10k easy' } };
    expect(cells).toMatchObject([
      { workouts: [easy], isUnderstood: true },
      { workouts: [], isUnderstood: true },
      { workouts: [{ title: 'Rest', description: 'Rest' }], isUnderstood: true },
      { workouts: [easy] },
    ]);
  });

  it('may be two runs, each with its own text', async () => {
    reader.mockResolvedValue([readingOf({ text: 'a.m. 5', distance: 5 }, { text: 'p.m. 4', distance: 4 })]);
    const [cell] = await readCells(['a.m. 5 p.m. 4'], context, reader);
    expect(cell?.workouts.map(({ distance, session }) => [distance.amount, session?.text])).toEqual([
      [5, 'a.m. 5'],
      [4, 'p.m. 4'],
    ]);
  });

  it('becomes a description if it is not understood, with the doubts', async () => {
    const doubtful = {
      ...readingOf({}),
      problems: [{ start: 4, end: 7, message: 'What is “jgo”?', choices: [] }],
    };
    reader.mockResolvedValue([notUnderstood('Bring a friend'), doubtful]);
    const cells = await readCells(['Bring a friend', '10k jgo'], context, reader);
    expect(cells).toMatchObject([
      { isUnderstood: false, workouts: [{ title: 'Bring a friend', description: 'Bring a friend' }] },
      { isUnderstood: true, problem: 'What is “jgo”?' },
    ]);
    expect(cells[0]?.workouts[0]).not.toHaveProperty('session');
  });

  it('waits for the next save if the reader is unavailable', async () => {
    reader.mockRejectedValue(new TypeError('offline'));
    const [cell] = await readCells(['10k easy'], context, reader);
    expect(cell).toMatchObject({
      isUnderstood: false,
      workouts: [{ title: '10k easy', description: '10k easy', session: { text: '10k easy', steps: [] } }],
    });
  });
});

describe('what the calendar copies', () => {
  const workout = (changes: Partial<WorkoutContent>): WorkoutContent => ({
    ...newWorkoutContent('km'),
    title: 'Run',
    description: 'Easy',
    ...changes,
  });
  const steps = readingOf({}).workouts[0]?.steps ?? [];
  const awkward: WorkoutContent[][] = [
    [workout({})],
    [],
    [workout({ type: 'rest', title: 'Rest', description: 'Rest' }), workout({ type: 'alt', title: '=1+1' })],
    [
      workout({
        type: 'tempo',
        title: '"Quoted", with a tab',
        description: 'First\n\nNotes: not really\nSteps: neither\n---\n\\ and a "quote"\tand a tab',
        distance: { amount: 13.125, unit: 'miles' },
        durationMinutes: 58,
        paceFrom: '4:20/km',
        paceTo: '4:30/km',
        notes: 'Drink.\nNotes: twice\nSteps: none\n---',
      }),
    ],
    [workout({ paceFrom: '4:20/km' }), workout({ paceTo: '7:00/mile', description: '' })],
    [workout({ description: '', notes: 'Only notes', distance: { amount: 0, unit: 'miles' } })],
    [workout({ title: 'Tempo · 3 km', description: 'Easy Run · 5 km\nTitle\nText' })],
    [workout({ session: { text: '2k easy\nNotes: fast, 8x400', steps }, notes: 'And notes' })],
  ];

  it('is parsed without loss, through a table and its quotes; only steps need the reader', async () => {
    reader.mockResolvedValue([readingOf({ distance: 99, steps })]);
    const table = readTable(blockText([awkward], 'km'));
    const back = await readCells(table.flat(), context, reader);
    expect(back.map(({ workouts }) => workouts)).toEqual(awkward);
    expect(back.every(({ isUnderstood }) => isUnderstood)).toBe(true);
    expect(reader.mock.calls[0]?.[0]).toEqual(['2k easy\nNotes: fast, 8x400']);
  });

  it('starts every cell with a word, so that a spreadsheet computes nothing', () => {
    const cells = readTable(blockText([awkward], 'km')).flat();
    expect(cells.filter((cell) => cell !== '').every((cell) => /^[A-Z]/.test(cell))).toBe(true);
  });
});

describe('what is pasted from elsewhere', () => {
  const pieces = [
    '\t',
    '\n',
    '\r\n',
    '"',
    '""',
    'Mon',
    '5x1k @ 3:55',
    '=1+1',
    '---',
    'Notes:',
    '\\',
    '\0',
    'é',
    '😀',
    ' ',
  ];

  it('is always a table of texts, with a result for every cell', async () => {
    reader.mockImplementation(async (texts) => texts.map((text) => notUnderstood(text)));
    const next = numbersFrom(1);
    for (let tried = 0; tried < 300; tried += 1) {
      const text = Array.from({ length: next(30) }, () => pieces[next(pieces.length)]).join('');
      const cells = readTable(text).flat();
      expect(await readCells(cells, context, reader), JSON.stringify(text)).toHaveLength(cells.length);
    }
  });
});

/** A deterministic sequence of numbers below the given bound. */
function numbersFrom(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % bound;
  };
}
