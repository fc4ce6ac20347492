import { expect, test } from 'vitest';
import { bytesOf, textOf } from './passkeys';

test('bytes are written in base64url, without padding, and read again', () => {
  const bytes = new Uint8Array([251, 255, 190, 0, 1]);
  expect(textOf(bytes.buffer)).toBe('-_--AAE');
  expect([...bytesOf('-_--AAE')]).toEqual([...bytes]);
  expect(textOf(new ArrayBuffer())).toBe('');
});
