import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeStored } from '@/athlete/storage';
import { deviceHeader, deviceSecret } from './deviceSecret';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  // Another file of this process may have asked for it without any storage.
  removeStored('longrun-device');
});

afterEach(() => {
  removeStored('longrun-device');
  vi.unstubAllGlobals();
});

test('a device has one secret, which it keeps', () => {
  const secret = deviceSecret();
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(deviceSecret()).toBe(secret);
  expect(deviceHeader()).toEqual({ 'Longrun-Device': secret });
  expect(kept.get('longrun-device')).toBe(secret);
});

test('what is no secret is replaced', () => {
  for (const spoiled of ['', 'short', `${'A'.repeat(42)}!`, 'A'.repeat(44)]) {
    kept.set('longrun-device', spoiled);
    expect(deviceSecret()).toMatch(/^[\w-]{43}$/);
  }
});

test('a browser that keeps nothing is no device', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => undefined,
  });
  expect(deviceSecret()).toBeUndefined();
  expect(deviceSecret()).toBeUndefined();
  expect(deviceHeader()).toEqual({});
});
