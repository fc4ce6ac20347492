import { describe, expect, it } from 'vitest';
import type { Version } from './queries';
import { authorText, versionSentence } from './versionText';

const session = (title: string, distance: number) =>
  ({ title, type: 'EasyRun', distance, distanceType: 'km', durationInMinutes: 0 }) as const;

function version(changes: Partial<Version> = {}): Version {
  return {
    version: 2,
    madeAt: '2026-10-12T19:20:00Z',
    author: 'coach',
    changeCount: changes.days?.length ?? 0,
    details: [],
    days: [],
    weeklyDistances: [61, 47.6, 77],
    weeklyDurationsInMinutes: [380, 296, 411],
    ...changes,
  };
}

const day = (date: string, before: string[], after: string[], distances: [number, number] = [8, 8]) => ({
  date,
  before: before.map((title) => session(title, distances[0])),
  after: after.map((title) => session(title, distances[1])),
});

const sentence = (changed: Version, before: Version | undefined = version()) =>
  versionSentence(changed, before, 'km');

describe('what changed in a version, in one sentence', () => {
  it.each([
    [
      [day('2026-10-08', ['Strength'], []), day('2026-10-09', [], ['Strength'])],
      'Strength moved from Thu 8 Oct to Fri 9 Oct.',
    ],
    [[day('2026-10-07', ['8 × 800 m'], ['12 × 400 m'])], '12 × 400 m in place of 8 × 800 m on Wed 7 Oct.'],
    [
      [day('2026-10-25', ['Long run'], ['Long run'], [26, 24])],
      'Long run on Sun 25 Oct: 24.0 km in place of 26.0 km.',
    ],
    [[day('2026-10-20', ['Hills'], [])], 'Hills on Tue 20 Oct left out.'],
    [[day('2026-10-20', [], ['Hills'])], 'Hills on Tue 20 Oct added.'],
    [[day('2026-10-20', ['Hills'], ['Hills'])], 'Hills on Tue 20 Oct changed.'],
  ])('names a change of a day', (days, text) => {
    expect(sentence(version({ days }))).toBe(text);
  });

  it('names two changes and counts the rest', () => {
    const days = ['12', '13', '14'].map((date) => day(`2026-10-${date}`, [], ['Easy run']));
    expect(sentence(version({ days, details: ['name'], changeCount: 4 }))).toBe(
      '4 changes: plan renamed, Easy run on Mon 12 Oct added.',
    );
  });

  it('names the week that changed most if many days changed', () => {
    const days = ['12', '13', '14', '15', '16'].map((date) => day(`2026-10-${date}`, [`Hills ${date}`], []));
    const lighter = version({ days, changeCount: 6, weeklyDistances: [61, 47.6, 62] });
    expect(sentence(lighter)).toBe('6 changes: week 3 is 15.0 km lighter, Hills 12 on Mon 12 Oct left out.');
  });

  it('says where the history begins', () => {
    expect(versionSentence(version(), undefined, 'km')).toBe('First version.');
    expect(sentence(version({ author: 'earlier' }))).toBe('The plan as it was before.');
  });
});

it('names who made a version, and how', () => {
  expect(authorText(version(), 'Nora', 'Maya')).toBe('Nora');
  expect(authorText(version({ author: 'move' }), 'Nora', 'Maya')).toBe('Maya, move accepted');
  const drafted = version({ author: 'assistant', assistant: 'Desk assistant' });
  expect(authorText(drafted, 'Nora', 'Maya')).toBe('Desk assistant, Nora’s assistant');
  expect(authorText(version({ author: 'restore' }), 'Nora', 'Maya')).toBe('Nora, brought back');
});
