/** The workout that the editor is opened at, with what was said of it. */
export type EditSearch = { workout?: string };

export function readEditSearch({ workout }: Record<string, unknown>): EditSearch {
  return typeof workout === 'string' && workout !== '' ? { workout } : {};
}
