/** "0.6" and "0,6" within bounds. */
export function readNumber(text: string, least: number, most: number): number | undefined {
  const plain = text.trim().replace('%', '').trim().replace(',', '.');
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(plain)) return undefined;
  const number = Number(plain);
  return number >= least && number <= most ? number : undefined;
}
