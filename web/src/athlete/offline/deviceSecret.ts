import { isStored, readStored, store } from '@/athlete/storage';

const key = 'longrun-device';
/** 256 bits in base64url. */
const form = /^[\w-]{43}$/;

/**
 * The secret of this device, made when it is first needed. The coach has the athlete's link too, but not this: whole routes are for
 * the devices that the runs came through. Undefined where nothing can be kept, since every visit would be another device.
 */
export function deviceSecret(): string | undefined {
  const kept = readStored(key);
  if (kept && form.test(kept)) return isStored(key) ? kept : undefined;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  store(key, made);
  return isStored(key) ? made : undefined;
}

/** The header that carries it. */
export function deviceHeader(): Record<string, string> {
  const secret = deviceSecret();
  return secret ? { 'Longrun-Device': secret } : {};
}
