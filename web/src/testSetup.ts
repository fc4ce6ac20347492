import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom has no CSS object; React Aria escapes the ids it looks up, and ours need no escaping.
Object.assign(globalThis, { CSS: { escape: (id: string) => id } });

afterEach(cleanup);
