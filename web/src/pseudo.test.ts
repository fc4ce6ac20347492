import { expect, test } from 'vitest';
// biome-ignore lint/style/noRestrictedImports: the scripts of the build are not in src
import { pseudo } from '../pseudo';

test('the pseudo-language is longer and in brackets, and keeps arguments, plurals and tags', () => {
  expect(pseudo('Easy run')).toBe('⟦Eáasy rúun⟧');
  expect(pseudo('<0>{name}</0> wrote')).toBe('⟦<0>{name}</0> wróotée⟧');
  expect(pseudo('{count, plural, one {# day} other {# days}}')).toBe(
    '⟦{count, plural, one {# dáay} other {# dáays}}⟧',
  );
});
