import { t } from '@lingui/core/macro';

// React Aria's own texts, in the language of the moment at which they are read. The build puts them in the place of its
// English ones (vite.config.ts).

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
