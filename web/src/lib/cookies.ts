const yearSeconds = 365 * 24 * 60 * 60;

export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((candidate) => candidate.startsWith(`${name}=`));
  if (pair === undefined) return undefined;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/** Stores a preference on this device for a year. */
export function writeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not available everywhere.
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${yearSeconds}; Path=/; SameSite=Lax`;
}
