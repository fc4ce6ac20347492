import { msg } from '@lingui/core/macro';

/** As they are printed on the keyboards of each country. */
export const keyNames = {
  ctrl: msg({ message: 'Ctrl', context: 'key' }),
  shift: msg({ message: 'Shift', context: 'key' }),
  enter: msg({ message: 'Enter', context: 'key' }),
  space: msg({ message: 'Space', context: 'key' }),
  delete: msg({ message: 'Delete', context: 'key' }),
  home: msg({ message: 'Home', context: 'key' }),
  end: msg({ message: 'End', context: 'key' }),
  pageDown: msg({ message: 'PgDn', context: 'key' }),
  pageUp: msg({ message: 'PgUp', context: 'key' }),
};
