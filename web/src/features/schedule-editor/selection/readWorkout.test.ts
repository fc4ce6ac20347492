import { describe, expect, it } from 'vitest';
import { newWorkoutContent, type WorkoutContent } from '@/lib/plan/plan';
import { blockText } from './clipboardText';
import { readTable } from './readTable';
import { readCell } from './readWorkout';

function read(text: string, unit: 'km' | 'miles' = 'km') {
  const { workouts, isUnderstood } = readCell(text, unit);
  const [workout] = workouts;
  if (!workout || workouts.length !== 1) throw new Error(`${workouts.length} workouts`);
  const { type, title, description, distance, durationMinutes, paceFrom, paceTo } = workout;
  const pace = paceFrom === paceTo ? paceFrom : `${paceFrom} ${paceTo}`;
  const figures = [
    distance.amount > 0 ? `${distance.amount} ${distance.unit}` : '',
    durationMinutes > 0 ? `${durationMinutes} min` : '',
    pace,
  ];
  return [type, figures.filter(Boolean).join(', '), title, description, isUnderstood];
}

describe('what a coach types into a cell', () => {
  it.each([
    ['10k easy', 'easy', '10 km', 'Easy Run', '10k easy'],
    ['Easy 10 km', 'easy', '10 km', 'Easy Run', 'Easy 10 km'],
    ['8 km easy + 6 strides', 'easy', '8 km', 'Easy Run', '8 km easy + 6 strides'],
    ['45 min tempo', 'tempo', '45 min', 'Tempo', '45 min tempo'],
    ["50' easy on trails", 'easy', '50 min', 'Easy Run', "50' easy on trails"],
    ['6 miles easy @ 8:30/mile', 'easy', '6 miles, 8:30/mile', 'Easy Run', '6 miles easy @ 8:30/mile'],
    ['12k @ 4:20-4:30/km', 'easy', '12 km, 4:20/km 4:30/km', 'Easy Run', '12k @ 4:20-4:30/km'],
    ['Tempo 8k at 4:15', 'tempo', '8 km, 4:15/km', 'Tempo', 'Tempo 8k at 4:15'],
    ['Long run 28k with 12k at MP', 'long', '28 km', 'Long Run', 'Long run 28k with 12k at MP'],
    ['long run 1h45', 'long', '105 min', 'Long Run', 'long run 1h45'],
    ['1:30:00 long', 'long', '90 min', 'Long Run', '1:30:00 long'],
    ['2 hours bike', 'alt', '120 min', 'Bike', '2 hours bike'],
    ['8 x 400m', 'intervals', '', '8 × 400 m', '8 x 400m'],
    ['8x400', 'intervals', '', '8 × 400 m', '8x400'],
    ['3 × 10 min tempo', 'tempo', '', '3 × 10 min', '3 × 10 min tempo'],
    ['10 x 60s hills', 'hills', '', '10 × 60 s', '10 x 60s hills'],
    [
      '2k warm up, 5 x 1k @ 4:00, 2k cool down',
      'intervals',
      '',
      '5 × 1 km',
      '2k warm up, 5 x 1k @ 4:00, 2k cool down',
    ],
    ['8 x 400m, 90s rest', 'intervals', '', '8 × 400 m', '8 x 400m, 90s rest'],
    ['rest', 'rest', '', 'Rest', 'Rest'],
    ['OFF', 'rest', '', 'Rest', 'Rest'],
    ['Rest day, stretch', 'rest', '', 'Rest', 'Rest day, stretch'],
    ['-', 'rest', '', 'Rest', 'Rest'],
    ['recovery jog 5k', 'recovery', '5 km', 'Recovery', 'recovery jog 5k'],
    ['Half marathon', 'long', '21.1 km', 'Half marathon', 'Half marathon'],
    ['Marathon!', 'long', '42.2 km', 'Marathon', 'Marathon!'],
    ['8,5 km', 'easy', '8.5 km', 'Easy Run', '8,5 km'],
    ['5000m time trial', 'easy', '5 km', 'time trial', '5000m time trial'],
    ['16 miles w/ last 4 @ MP', 'tempo', '16 miles', 'Tempo', '16 miles w/ last 4 @ MP'],
    ['8-10k easy', 'easy', '8 km', 'Easy Run', '8-10k easy'],
    ['Swim 40 min', 'alt', '40 min', 'Swim', 'Swim 40 min'],
    ['12', 'easy', '12 km', 'Easy Run', '12'],
    ['10 easy', 'easy', '10 km', 'Easy Run', '10 easy'],
  ])('%s', (text, ...expected) => {
    expect(read(text)).toEqual([...expected, true]);
  });

  it('numbers without a unit are in the unit of the schedule', () => {
    expect(read('10 easy', 'miles')[1]).toBe('10 miles');
    expect(read('Marathon', 'miles')[1]).toBe('26.2 miles');
  });

  it('what is not understood becomes the description', () => {
    expect(read('Parkrun with the club')).toEqual([
      'easy',
      '',
      'Parkrun with the club',
      'Parkrun with the club',
      false,
    ]);
    expect(read('<script>alert(1)</script>')[3]).toBe('<script>alert(1)</script>');
    const long = `Meet at the old bridge ${'and run on '.repeat(20)}`.trim();
    expect(Array.from(String(read(long)[2]))).toHaveLength(60);
    expect(read(long)[3]).toBe(long);
  });

  it('a pace that cannot be kept stays in the description', () => {
    expect(read('10k easy @ 12:30/km')).toEqual(['easy', '10 km', 'Easy Run', '10k easy @ 12:30/km', true]);
  });

  it('an empty cell is no workout', () => {
    expect(readCell(' \n ', 'km').workouts).toEqual([]);
  });
});

describe('what the calendar writes', () => {
  const workout = (changes: Partial<WorkoutContent>): WorkoutContent => ({
    ...newWorkoutContent('km'),
    title: 'Run',
    description: 'Easy',
    ...changes,
  });
  const awkward: WorkoutContent[][] = [
    [workout({})],
    [],
    [workout({ type: 'rest', title: 'Rest', description: 'Rest' }), workout({ type: 'alt', title: '=1+1' })],
    [
      workout({
        type: 'tempo',
        title: '"Quoted", with\ttab'.replace('\t', ' '),
        description: 'First\n\nNotes: not really\n---\n\\ and a "quote"\tand a tab',
        distance: { amount: 13.125, unit: 'miles' },
        durationMinutes: 58,
        paceFrom: '4:20/km',
        paceTo: '4:30/km',
        notes: 'Drink.\nNotes: twice\n---',
      }),
    ],
    [workout({ paceFrom: '4:20/km' }), workout({ paceTo: '7:00/mile', description: '' })],
    [workout({ description: '', notes: 'Only notes', distance: { amount: 0, unit: 'miles' } })],
    [workout({ title: 'Tempo · 3 km', description: 'Easy Run · 5 km\nTitle\n' + 'Text' })],
  ];

  it('is read back unchanged, through a table and its quotes', () => {
    const table = readTable(blockText([awkward, [...awkward].reverse()], 'km'));
    const back = table.map((row) => row.map((cell) => readCell(cell, 'km')));
    expect(back.map((row) => row.map(({ workouts }) => workouts))).toEqual([awkward, [...awkward].reverse()]);
    expect(back.flat().every(({ isUnderstood }) => isUnderstood)).toBe(true);
  });

  it('begins every cell with a word, so that a spreadsheet computes nothing', () => {
    const cells = readTable(blockText([awkward], 'km')).flat();
    expect(cells.filter((cell) => cell !== '').every((cell) => /^[A-Z]/.test(cell))).toBe(true);
  });
});
