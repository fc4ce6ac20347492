import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * For a plain button that opens a menu. The click that a key makes looks like a screen reader's to React Aria, which
 * then leaves the focus on the menu and not on its first item, so a key opens the menu itself.
 */
export function opensMenu(open: (button: HTMLButtonElement) => void) {
  return {
    'aria-haspopup': 'menu',
    onClick: (event: MouseEvent<HTMLButtonElement>) => open(event.currentTarget),
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      open(event.currentTarget);
    },
  } as const;
}
