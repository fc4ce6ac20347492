/** "4,176". Much faster than toLocaleString, for figures that follow every edit. */
export function withCommas(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
}
