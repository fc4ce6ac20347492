import { type PageSize, pageSizes } from './paging';

/** Stored on this device, separately for each list. */
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
    // Without storage the choice lasts until the page is left.
  }
}

function keyOf(list: string): string {
  return `page-size-${list}`;
}
