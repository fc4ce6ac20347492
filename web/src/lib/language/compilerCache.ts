import { useContext } from 'react';
import { c as cacheOf } from 'react/compiler-runtime';
import { manner } from './region';
import { SpokenLanguage } from './SpokenLanguage';

declare module 'react/compiler-runtime' {
  function c(size: number): unknown[];
}

const nothing = Symbol.for('react.memo_cache_sentinel');

/**
 * What the React compiler lets a component remember, in the place of React's own (languages.ts). The compiler looks at the
 * arguments of what a component calls. The language is none, though names, dates and figures follow it: after another was
 * chosen each component is drawn again and nothing is remembered (decision 111).
 */
export function c(size: number): unknown[] {
  // biome-ignore lint/correctness/useHookAtTopLevel: the compiler calls it first in a component or a hook.
  useContext(SpokenLanguage);
  const remembered = cacheOf(size + 1);
  const now = manner();
  if (remembered[size] !== now) {
    remembered.fill(nothing);
    remembered[size] = now;
  }
  return remembered;
}
