import type { KeyboardEvent } from 'react';

/** The arrows go from row to row, C copies the link and Q shows the code. */
export function onRowKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element)) return;
  const row = event.target.closest('li');
  const press = (which: string) =>
    row?.querySelector<HTMLButtonElement>(`.shared-plan-actions > button:${which}`)?.click();
  const go = (to: Element | null | undefined) => {
    if (to instanceof HTMLElement) to.focus();
  };
  switch (event.key.toLowerCase()) {
    case 'arrowdown':
      go(row?.nextElementSibling);
      break;
    case 'arrowup':
      go(row?.previousElementSibling);
      break;
    case 'c':
      press('first-of-type');
      break;
    case 'q':
      press('last-of-type');
      break;
    default:
      return;
  }
  event.preventDefault();
}
