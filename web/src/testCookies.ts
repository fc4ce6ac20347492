/** Empties the cookie jar between tests. */
export function clearCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the only way to the jar that jsdom has.
    document.cookie = `${pair.split('=')[0]}=; Max-Age=0; Path=/`;
  }
}

export function setCookie(pair: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the only way to the jar that jsdom has.
  document.cookie = `${pair}; Path=/`;
}
