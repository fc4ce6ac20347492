/** A decimal as typed, with a point or a comma; what is no number is 0. */
export function readAmount(text: string): number {
  const amount = Number.parseFloat(text.trim().replace(',', '.'));
  return Number.isFinite(amount) ? amount : 0;
}

/** A whole number as typed; what is no number is 0. */
export function readMinutes(text: string): number {
  const minutes = Number.parseInt(text.trim(), 10);
  return Number.isSafeInteger(minutes) ? minutes : 0;
}

/** As it stands in a field: nothing for 0, which means that it is open. */
export function typedAmount(amount: number): string {
  return amount === 0 ? '' : String(amount);
}

/** A step up or down from what was typed, never below 0. */
export function steppedAmount(text: string, step: number): string {
  return String(Math.max(0, Math.round((readAmount(text) + step) * 1_000) / 1_000));
}
