import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * For a plain button that opens a menu. React Aria mistakes a click made by a key for a screen reader's and then
 * focuses the menu instead of its first item, so keys open the menu here.
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
