import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Phrases that were replaced by plainer ones and must not come back. */
const replaced = [
  'changes of your plan',
  'with the grid.',
  'Plans that follow',
  'No plan leads here',
  'Not shown yet',
  'Set by whoever runs',
  '8-10 km is 8.',
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
  'are reckoned from',
  'is settled on',
  'your e-mail',
];

/** The specification has these texts; no other text says please. */
const pleas = [
  'Please fill in the plan name and select an athlete',
  'Please specify a valid duration (at least 1 week)',
  'Please enter your name.',
  'Please enter your email address.',
  'Please enter a valid email address.',
  // On the same form as the one above.
  'Please enter your password.',
  'Please choose a stronger password.',
  'Please check your credentials and try again.',
  'Please allow popups and try again.',
  'Please try again.',
  'Please try again later.',
];

type Source = { file: string; text: string };

/** Without comments, which users do not see. */
function sourcesIn(folder: string, ending: RegExp): Source[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      ending.test(file) && !/(\.test\.|lib\/schema|(^|\/)tests?\b|test_support|\btarget\/)/.test(file),
  );
  return files.map((file) => ({
    file,
    text: readFileSync(`${folder}/${file}`, 'utf8')
      .replace(/#\[cfg\(test\)\][\s\S]*$/, '')
      .replace(/^\s*\/\/.*$/gm, '')
      .replace(/\\?\n\s*/g, ' '),
  }));
}

const sources = [...sourcesIn('src', /\.tsx?$/), ...sourcesIn('../crates', /\.rs$/)];

test('no text returns to a phrase that was replaced', () => {
  const found = sources.flatMap(({ file, text }) =>
    replaced.filter((phrase) => text.includes(phrase)).map((phrase) => `${file}: ${phrase}`),
  );
  expect(found).toEqual([]);
});

test('no text of our own says please', () => {
  // What coaches write in remarks is read, not said.
  const spoken = sources.filter(({ file }) => !file.endsWith('session/remarks.rs'));
  const found = spoken.flatMap(({ file, text }) =>
    [...text.matchAll(/[Pp]lease (?!stop)[^'"`<]*/g)]
      .map(([said]) => said)
      .filter((said) => !pleas.includes(said))
      .map((said) => `${file}: ${said}`),
  );
  expect(found).toEqual([]);
});
