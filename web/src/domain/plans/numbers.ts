/** `count` consecutive integers, starting with `first`. */
export function numbers(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}
