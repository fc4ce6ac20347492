import type { KeyboardEvent } from 'react';

/** What a key in the field of a day does. */
export type FieldKey = 'save' | 'allFields' | 'next' | 'previous' | 'cancel' | 'down' | 'up';

type Keys = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'> & {
  nativeEvent: { isComposing: boolean };
  currentTarget: { value: string; selectionEnd: number };
};

type Options = {
  /** Tab saves and opens the next day. */
  isTabForDays: boolean;
  /** A row below the field is chosen. */
  isInRows: boolean;
};

/**
 * The place of the reading that Alt and a digit choose while the text has the focus, where a digit alone is typed. The one
 * after the last keeps the words. By the key's place: with Alt, some keyboards write another sign.
 */
export function choiceKey(
  { altKey, ctrlKey, metaKey, code }: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'code'>,
  choiceCount: number,
): number | undefined {
  const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(code) ?? [];
  if (!altKey || ctrlKey || metaKey || digit === undefined || Number(digit) > choiceCount + 1)
    return undefined;
  return Number(digit) - 1;
}

/** Undefined for keys that are the field's own. */
export function fieldKey(event: Keys, { isTabForDays, isInRows }: Options): FieldKey | undefined {
  const { key, shiftKey, nativeEvent, currentTarget } = event;
  const isCtrl = event.ctrlKey || event.metaKey;
  if (nativeEvent.isComposing || event.altKey) return undefined;
  if (key === 'Enter' && isCtrl) return 'allFields';
  if (key === 'Enter' && !shiftKey) return 'save';
  if (key.toLowerCase() === 's' && isCtrl) return 'save';
  if (key === 'Tab' && isTabForDays && !isCtrl) return shiftKey ? 'previous' : 'next';
  if (key === 'Escape') return 'cancel';
  const isOnLastLine = !currentTarget.value.slice(currentTarget.selectionEnd).includes('\n');
  if (key === 'ArrowDown' && !shiftKey && !isCtrl && isOnLastLine) return 'down';
  if (key === 'ArrowUp' && isInRows) return 'up';
  return undefined;
}
