import { i18n } from '@lingui/core';
import type { TransProps } from '@lingui/react';
import { TransNoContext } from '@lingui/react/server';
import { useSyncExternalStore } from 'react';

// What Lingui's macros are compiled to. There is one language at a time, so no provider is needed around components.

i18n.loadAndActivate({ locale: 'en', messages: {} });
// English stands in the code, compiled by the build where it has arguments: what is a plain string is said as it is.
if (import.meta.env.PROD) i18n.setMessagesCompiler((message) => message as never);

const spoken = () => ({ i18n, _: i18n._.bind(i18n) });
let current = spoken();
i18n.on('change', () => {
  current = spoken();
});

/** What the macro `useLingui` needs; a component that uses it is drawn again when the language changes. */
export function useLingui() {
  return useSyncExternalStore(subscribe, () => current);
}

/** What the macro `Trans` becomes. */
export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={useLingui()} />;
}

function subscribe(onChange: () => void): () => void {
  return i18n.on('change', onChange);
}

export { i18n };
