import { expect, it } from 'vitest';
import { countsText, linesOf, refusalOf, type SentFile, shareSent, sizeText } from './uploadLines';

const file = (name: string, size: number) => ({ name, size }) as File;
const sent = (parts: Partial<SentFile>): SentFile => ({
  id: 1,
  file: file('a.fit', 100),
  state: 'done',
  share: 1,
  ...parts,
});

it('refuses what the server would not take, before it is sent', () => {
  expect(refusalOf(file('a.fit', 25_000_000))).toBeUndefined();
  expect(refusalOf(file('a.fit', 25_000_001))).toBe('Too large, 25 MB at most.');
  expect(refusalOf(file('all.zip', 99_000_000))).toBeUndefined();
  expect(refusalOf(file('all.zip', 101_000_000))).toBe('Too large, 100 MB at most.');
  expect(refusalOf(file('a.fit', 0))).toBe('The file is empty. Export it again from the watch.');
});

it('has a line for each recording of an archive, and counts them', () => {
  const archive = sent({
    answer: {
      passedOver: 2,
      activities: [
        { name: 'a.fit', state: 'new', workoutId: 'w' },
        { name: 'b.fit', state: 'new' },
        { name: 'c.fit', state: 'known' },
        { name: 'd.fit', state: 'unreadable', message: 'The file is empty.' },
      ],
    },
  });
  expect(linesOf(archive).map(({ state }) => state)).toEqual(['matched', 'extra', 'known', 'unreadable']);
  expect(countsText([archive, sent({ state: 'failed' })])).toBe(
    '1 matched, 1 extra run, 2 left out, 1 not sent, 2 other files skipped',
  );
});

it('knows by bytes how much has left', () => {
  const half = sent({ state: 'sending', share: 0.5 });
  expect(shareSent([half, sent({ file: file('b.fit', 300) })])).toBe(0.875);
  expect(sizeText(1_640_000)).toBe('1.6 MB');
  expect(sizeText(11_200)).toBe('12 kB');
});
