import { expect, test } from 'vitest';
// biome-ignore lint/style/noRestrictedImports: the scripts of the build are not in src
import { unbounded } from '../scripts/boundaries.mjs';
// biome-ignore lint/style/noRestrictedImports: as above
import { classesIn } from '../scripts/classes.mjs';

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
