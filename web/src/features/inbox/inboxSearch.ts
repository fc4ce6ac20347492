/** Which group is shown; all of them without one, and where there is none of that kind. */
export type InboxSearch = { group?: string };

export function readInboxSearch({ group }: Record<string, unknown>): InboxSearch {
  return typeof group === 'string' && group !== '' ? { group } : {};
}
