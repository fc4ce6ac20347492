import { type PageSize, pageSizes } from './paging';

/** On this device, for each list apart. */
export function rememberedSize(list: string): PageSize {
  try {
    const stored = localStorage.getItem(keyOf(list));
    return pageSizes.find((size) => String(size) === stored) ?? pageSizes[0];
  } catch {
    return pageSizes[0];
  }
}

export function rememberSize(list: string, size: PageSize): void {
  try {
    localStorage.setItem(keyOf(list), String(size));
  } catch {
    // A browser that keeps nothing still shows the choice until the page is left.
  }
}

function keyOf(list: string): string {
  return `page-size-${list}`;
}
