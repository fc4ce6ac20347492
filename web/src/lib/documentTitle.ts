export function documentTitle(page?: string): string {
  return page === undefined ? 'Longrun' : `${page} · Longrun`;
}
