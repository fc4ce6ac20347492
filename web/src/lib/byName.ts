const collator = new Intl.Collator('en', { numeric: true });

/** Accents and letter case only break ties. */
export function byName(one: { name: string }, other: { name: string }): number {
  return collator.compare(one.name, other.name);
}
