/** How many templates the keys 1 to 9 reach. */
export const favouriteCount = 9;

/** Pinned templates first, in the order of their pins; the others in library order. */
export function inRailOrder<Item extends { id: string }>(
  templates: readonly Item[],
  pinned: readonly string[],
): Item[] {
  const byId = new Map(templates.map((template) => [template.id, template]));
  const first = pinned.flatMap((id) => byId.get(id) ?? []);
  return [...first, ...templates.filter(({ id }) => !pinned.includes(id))];
}

export function withPinToggled(pinned: readonly string[], id: string): string[] {
  return pinned.includes(id) ? pinned.filter((other) => other !== id) : [...pinned, id];
}
