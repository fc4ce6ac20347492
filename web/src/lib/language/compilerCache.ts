import { useContext } from 'react';
import { c as cacheOf } from 'react/compiler-runtime';
import { manner } from './region';
import { SpokenLanguage } from './SpokenLanguage';

declare module 'react/compiler-runtime' {
  function c(size: number): unknown[];
}

const nothing = Symbol.for('react.memo_cache_sentinel');

/**
 * Replaces the memo cache of the React compiler (languages.ts). The compiler invalidates by the arguments of a call.
 * Names, dates and numbers also depend on the language, which is not an argument, so a change of language re-renders
 * every component with an empty cache (decision 111).
 */
export function c(size: number): unknown[] {
  // biome-ignore lint/correctness/useHookAtTopLevel: the compiler calls it first in every component and hook.
  useContext(SpokenLanguage);
  const remembered = cacheOf(size + 1);
  const now = manner();
  if (remembered[size] !== now) {
    remembered.fill(nothing);
    remembered[size] = now;
  }
  return remembered;
}
