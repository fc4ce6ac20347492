// Generates limits.ts from the OpenAPI document. `--check` reports whether the file is up to date.
import { readFileSync, writeFileSync } from 'node:fs';

const { schemas } = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')).components;
const file = new URL('../src/lib/limits.ts', import.meta.url);

const maxWeeks = bound('DetailsBody', 'duration', 'maximum');
const limits = {
  maxWeeks,
  maxWorkoutsADay: bound('WeekBody', 'workouts', 'maxItems') / (maxWeeks * 7),
  maxTitle: bound('WorkoutBody', 'title', 'maxLength'),
  maxText: bound('WorkoutBody', 'description', 'maxLength'),
  maxComment: bound('AnswerBody', 'comment', 'maxLength'),
  maxPainPlace: bound('PainBody', 'place', 'maxLength'),
  maxDistance: bound('WorkoutBody', 'distance', 'maximum'),
  maxMinutes: bound('WorkoutBody', 'durationInMinutes', 'maximum'),
  maxDisplayName: bound('SignUp', 'displayName', 'maxLength'),
  maxTagline: bound('CoachingShape', 'tagline', 'maxLength'),
  maxInvitationNote: bound('InvitationBody', 'note', 'maxLength'),
};

const lines = Object.entries(limits).map(([name, limit]) => `export const ${name} = ${limit};\n`);
const text = `// The server's limits. Generated from openapi.json by scripts/limits.mjs.\n${lines.join('')}`;

if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text) {
    console.error('src/lib/limits.ts is not what openapi.json says: run `npm run schema`');
    process.exitCode = 1;
  }
} else {
  writeFileSync(file, text);
}

function bound(schema, field, key) {
  const limit = schemas[schema]?.properties?.[field]?.[key];
  if (!Number.isInteger(limit)) throw new Error(`openapi.json states no ${key} of ${schema}.${field}`);
  return limit;
}
