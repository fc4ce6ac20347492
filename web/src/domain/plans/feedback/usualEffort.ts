/** The middle half of the efforts: what is usual, where there are enough to say so. */
export function usualEffort(efforts: readonly number[]): { from: number; to: number } | undefined {
  if (efforts.length < 4) return undefined;
  const sorted = [...efforts].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  return { from: at(0.25), to: at(0.75) };
}
