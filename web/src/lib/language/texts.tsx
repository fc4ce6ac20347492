import { i18n, type MessageDescriptor, type MessageOptions } from '@lingui/core';
import type { TransProps } from '@lingui/react';
import { TransNoContext } from '@lingui/react/server';
import { useSyncExternalStore } from 'react';

// The targets of Lingui's macros. The page has one language at a time, so components need no provider.

i18n.loadAndActivate({ locale: 'en', messages: {} });
// The code holds the English texts. The build has compiled those with arguments; a plain string is used as it is.
if (import.meta.env.PROD) i18n.setMessagesCompiler((message) => message as never);

/** Text from right to left must not reorder the figures and signs beside it. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const say = i18n._.bind(i18n);
i18n._ = (text: string | MessageDescriptor, values?: Values, options?: MessageOptions) =>
  endedOnce(
    typeof text === 'string'
      ? say(text, isolated(values), options)
      : say(text.values ? { ...text, values: isolated(text.values) } : text),
  );

/** "until 16 de nov." at the end of a sentence. Three full stops are an ellipsis. */
function endedOnce(said: string): string {
  return said.includes('..') ? said.replaceAll(/(?<!\.)\.\.(?!\.)/g, '.') : said;
}

type Values = Record<string, unknown>;

function isolated<Some extends Values | undefined>(values: Some): Some {
  if (!values || !Object.values(values).some(isRightToLeft)) return values;
  const apart = Object.entries(values).map(([name, value]) => [
    name,
    isRightToLeft(value) ? `\u2068${value}\u2069` : value,
  ]);
  return Object.fromEntries(apart) as Some;
}

function isRightToLeft(value: unknown): boolean {
  return typeof value === 'string' && rightToLeft.test(value);
}

const spoken = () => ({ i18n, _: i18n._.bind(i18n) });
let current = spoken();
i18n.on('change', () => {
  current = spoken();
});

const snapshot = () => current;

/** For the `useLingui` macro. A component that uses it re-renders when the language changes. */
export function useLingui() {
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

/** For the `Trans` macro. */
export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={useLingui()} />;
}

function subscribe(onChange: () => void): () => void {
  return i18n.on('change', onChange);
}

export { i18n };
