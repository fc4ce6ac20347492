/** As many whole numbers as `count`, from `first` on. */
export function numbers(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}
