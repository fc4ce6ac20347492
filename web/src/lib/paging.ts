import { addressOf, oneOf, someText, whole } from './address';

export const pageSizes = [25, 50, 100, 'all'] as const;
export type PageSize = (typeof pageSizes)[number];

/** The URL parameters of a list. Defaults are left out. */
export const listAddress = {
  q: someText,
  page: whole(2),
  size: oneOf([50, 100, 'all']),
};
export const readListSearch = addressOf(listAddress);
export type ListSearch = ReturnType<typeof readListSearch>;

type Page<Item> = { items: readonly Item[]; page: number; pageCount: number };

/** The items of a page; a page past the end is the last one. */
export function pageOf<Item>(items: readonly Item[], page: number, size: PageSize): Page<Item> {
  if (size === 'all') return { items, page: 1, pageCount: 1 };
  const pageCount = Math.max(1, Math.ceil(items.length / size));
  const shown = Math.min(page, pageCount);
  return { items: items.slice((shown - 1) * size, shown * size), page: shown, pageCount };
}

const maxNumbers = 5;

/** At most five page numbers, the current one in the middle where possible. */
export function pageNumbers(page: number, pageCount: number): number[] {
  const length = Math.min(maxNumbers, pageCount);
  const first = Math.min(Math.max(1, page - Math.floor(maxNumbers / 2)), pageCount - length + 1);
  return Array.from({ length }, (_, index) => first + index);
}
