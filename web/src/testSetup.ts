import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom has no CSS object; React Aria escapes the ids it looks up, and ours need no escaping.
Object.assign(globalThis, { CSS: { escape: (id: string) => id } });

// The default of one second is too short for a page that loads its script on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
