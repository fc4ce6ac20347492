import { t } from '@lingui/core/macro';

// React Aria's own strings in the current language. The build substitutes them for its English ones (vite.config.ts).

export const overlays = {
  get dismiss(): string {
    return t({ message: 'Dismiss', comment: 'Closes a menu or a dialog; only heard' });
  },
};

export const menu = {
  get longPressMessage(): string {
    return t`Long press or press Alt + ArrowDown to open menu`;
  },
};

export const components = {
  get selectPlaceholder(): string {
    return t`Select an item`;
  },
};
