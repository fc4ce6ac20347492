import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Phrases that were replaced by plainer ones; none of them comes back. */
const replaced = [
  'changes of your plan',
  'with the grid.',
  'Plans that follow',
  'No plan leads here',
  'Set by whoever runs',
  'Look at your connection',
  'lap recovery @ jog',
  'matters need you',
  'once in all',
  'Fewer session that',
  'The plan has no such day.',
  'Advice only.',
  'Nobody has been told',
  'The latest counts, unless',
  'Keep a plan as template',
  'your e-mail',
];

test('no text of the interface goes back to a phrase that was replaced', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/(\.test\.|lib\/schema)/.test(file),
  );
  const found = files.flatMap((file) => {
    const text = readFileSync(`src/${file}`, 'utf8').replace(/\s+/g, ' ');
    return replaced.filter((phrase) => text.includes(phrase)).map((phrase) => `${file}: ${phrase}`);
  });
  expect(found).toEqual([]);
});
