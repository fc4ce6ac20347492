// Reports what the calls of openapi.json would break for clients of the last release, whose structure is in
// released-api.json. `--release` writes that file. Accepted breaks are in accepted-api-breaks.txt, each behind its reason.
import { readFileSync, writeFileSync } from 'node:fs';
import { breaks, structure } from './apiChanges.mjs';

const read = (name) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const present = structure(JSON.parse(read('openapi.json')));

if (process.argv.includes('--release')) {
  const lines = (entries) =>
    Object.entries(entries).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  const text = `{"calls": {\n${lines(present.calls).join(',\n')}\n}, "schemas": {\n${lines(present.schemas).join(',\n')}\n}}\n`;
  writeFileSync(new URL('../released-api.json', import.meta.url), text);
  writeFileSync(new URL('../accepted-api-breaks.txt', import.meta.url), '');
} else {
  const accepted = new Set(
    read('accepted-api-breaks.txt')
      .split('\n')
      .filter((line) => line && !line.startsWith('#')),
  );
  const found = breaks(JSON.parse(read('released-api.json')), present);
  const unexpected = found.filter((line) => !accepted.has(line));
  const stale = [...accepted].filter((line) => !found.includes(line));
  for (const line of unexpected) console.error(`Breaks clients of the last release: ${line}`);
  for (const line of stale)
    console.error(`No longer a break, remove it from accepted-api-breaks.txt: ${line}`);
  if (unexpected.length > 0)
    console.error(
      'Keep the old spelling working, or accept the line in accepted-api-breaks.txt and say so in CHANGELOG.md',
    );
  if (unexpected.length + stale.length > 0) process.exitCode = 1;
}
