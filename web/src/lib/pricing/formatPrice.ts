/** "€9.00", and "€9" where no part of a coin has to be named and `isShort`. */
export function formatPrice(amount: number, currency: string, isShort = false): string {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits;
  const coins = 10 ** (digits ?? 2);
  const isWhole = amount % coins === 0;
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    ...((amount === 0 || (isShort && isWhole)) && { minimumFractionDigits: 0 }),
  }).format(amount / coins);
}
