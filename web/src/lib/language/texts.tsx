import { i18n } from '@lingui/core';
import type { TransProps } from '@lingui/react';
import { TransNoContext } from '@lingui/react/server';
import { useSyncExternalStore } from 'react';

// The targets of Lingui's macros. The page has one language at a time, so components need no provider.

i18n.loadAndActivate({ locale: 'en', messages: {} });
// The code holds the English texts. The build has compiled those with arguments; a plain string is used as it is.
if (import.meta.env.PROD) i18n.setMessagesCompiler((message) => message as never);

const spoken = () => ({ i18n, _: i18n._.bind(i18n) });
let current = spoken();
i18n.on('change', () => {
  current = spoken();
});

/** For the `useLingui` macro. A component that uses it re-renders when the language changes. */
export function useLingui() {
  return useSyncExternalStore(subscribe, () => current);
}

/** For the `Trans` macro. */
export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={useLingui()} />;
}

function subscribe(onChange: () => void): () => void {
  return i18n.on('change', onChange);
}

export { i18n };
