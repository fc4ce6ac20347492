/** What to say about a photo address that cannot be one; none at all is fine. */
export function wrongInPhotoAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (address === '') return undefined;
  const isAddress =
    URL.canParse(address) &&
    new URL(address).protocol === 'https:' &&
    /^https:\/\/[^@/]+(\/|$|\?)/i.test(address);
  return isAddress ? undefined : 'Please enter an address that begins with https://.';
}
