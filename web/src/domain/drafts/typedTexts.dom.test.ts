import { beforeEach, expect, test } from 'vitest';
import { forgetTypedTexts, typedTextsOf } from './typedTexts';

beforeEach(() => sessionStorage.clear());

test('a text that was typed and not saved is there after a reload, for the same account and plan', () => {
  typedTextsOf('nora', 'autumn').set('12', '8k ea');
  expect(typedTextsOf('nora', 'autumn').get('12')).toBe('8k ea');
  expect(typedTextsOf('nora', 'spring').get('12')).toBeUndefined();
  expect(typedTextsOf('ben', 'autumn').get('12')).toBeUndefined();

  typedTextsOf('nora', 'autumn').delete('12');
  expect(typedTextsOf('nora', 'autumn').get('12')).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test('whoever signs out leaves nothing behind', () => {
  sessionStorage.setItem('longrun-account', 'nora');
  typedTextsOf('nora', 'autumn').set('12', '8k ea');
  forgetTypedTexts();
  expect(Object.keys(sessionStorage)).toEqual(['longrun-account']);
});

test('what another program stored there is no text', () => {
  for (const stored of ['{', '{"12":"8k"}', '[["12",8],["12"]]']) {
    sessionStorage.setItem('longrun-typed:nora:autumn', stored);
    expect(typedTextsOf('nora', 'autumn').get('12')).toBeUndefined();
  }
});
