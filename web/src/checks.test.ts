import { expect, test } from 'vitest';
// biome-ignore lint/style/noRestrictedImports: the scripts of the build are not in src
import { breaks, structure } from '../scripts/apiChanges.mjs';
// biome-ignore lint/style/noRestrictedImports: as above
import { unbounded } from '../scripts/boundaries.mjs';
// biome-ignore lint/style/noRestrictedImports: as above
import { classesIn } from '../scripts/classes.mjs';
// biome-ignore lint/style/noRestrictedImports: as above
import { typographyProblems } from '../scripts/typography.mjs';

const late = "const Sheet = late(() => import('./Sheet'));";

test('a late component outside a boundary is found, also through a component of its file', () => {
  const bare = `${late}\nexport function Page() {\n  return <p><Sheet /></p>;\n}`;
  expect(unbounded(bare)).toEqual(['3: Sheet']);
  const lazy = 'const Sheet = lazy(() => load());\nexport const page = <Sheet />;';
  expect(unbounded(lazy)).toEqual(['2: Sheet']);
  const through = `${late}
function Inner() { return <Sheet />; }
export function Page() { return <Inner />; }`;
  expect(unbounded(through)).toEqual(['3: Inner']);
});

test('inside a boundary a late component may stand anywhere', () => {
  const bounded = `${late}
function Inner() { return <Sheet />; }
export function Page() { return <Suspense fallback={null}><div><Inner />{is && <Sheet />}</div></Suspense>; }`;
  expect(unbounded(bounded)).toEqual([]);
});

test('classes are found in a style sheet as they are written there', () => {
  const css = '.flex{display:flex}.max-\\[379px\\]\\:hidden{opacity:.974}@media print{.-mx-2{margin:0}}';
  expect([...classesIn(css)]).toEqual(['flex', 'max-\\[379px\\]\\:hidden', '-mx-2']);
});

test('the typography of a language is checked, without its arguments and tags', () => {
  const isWrong = (language: string, text: string) => typographyProblems(language, text).length > 0;
  expect(isWrong('fr', 'Supprimer la sortie ?')).toBe(true);
  expect(isWrong('fr', 'Supprimer la sortie\u00a0?')).toBe(false);
  expect(isWrong('fr', '«\u00a0{name}\u00a0»\u00a0: 12:30')).toBe(false);
  expect(isWrong('de', 'Wird gesucht…')).toBe(true);
  expect(isWrong('de', '„{name}“ ist gelöscht: es bleibt nichts')).toBe(true);
  expect(isWrong('de', '„{name}“ und „{other}“ sind gelöscht')).toBe(false);
  expect(isWrong('nl', '“{name}” is weg')).toBe(true);
  expect(isWrong('es', "L'Alpe...")).toBe(true);
});

/** An API of one call, which takes and answers a race. */
function api(taken: object, answered = taken) {
  const content = (schema: object) => ({ 'application/json': { schema } });
  const call = {
    requestBody: { content: content(taken) },
    responses: { 200: { content: content(answered) } },
  };
  return structure({ paths: { '/api/SaveRace': { post: call } }, components: { schemas: {} } });
}

const race = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', maxLength: 50 }, priority: { type: 'string', enum: ['A', 'B'] } },
};

test('an API that takes more and answers more breaks nothing', () => {
  const more = { ...race, properties: { ...race.properties, place: { type: ['string', 'null'] } } };
  expect(breaks(api(race), api(more))).toEqual([]);
  expect(breaks(api(race), api({ ...race, description: 'A race' }))).toEqual([]);
});

test('what a client of the last release would notice is a break', () => {
  const call = 'POST /api/SaveRace';
  expect(breaks(api(race), structure({ paths: {}, components: { schemas: {} } }))).toEqual([
    `${call}: is gone`,
  ]);
  expect(breaks(api(race), api({ ...race, required: ['name', 'priority'] }, race))).toEqual([
    `${call} request.priority: is required`,
  ]);
  expect(breaks(api(race), api(race, { ...race, required: [] }))).toEqual([
    `${call} response.name: may be null or absent`,
  ]);
  const without = { type: 'object', required: ['name'], properties: { name: race.properties.name } };
  expect(breaks(api(race), api(race, without))).toEqual([`${call} response.priority: is gone`]);
  const changed = {
    ...race,
    properties: { name: { type: 'integer' }, priority: { type: 'string', enum: ['A'] } },
  };
  expect(breaks(api(race), api(changed, race))).toEqual([
    `${call} request.name: was string, is integer`,
    `${call} request.priority: "B" is not taken`,
  ]);
  const shorter = { ...race, properties: { ...race.properties, name: { type: 'string', maxLength: 40 } } };
  expect(breaks(api(race), api(shorter, race))).toEqual([`${call} request.name: maxLength is 40`]);
});
