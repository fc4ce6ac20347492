const collator = new Intl.Collator('en', { numeric: true });

/** As people expect names to stand: accents and letter case only decide between names that are alike without them. */
export function byName(one: { name: string }, other: { name: string }): number {
  return collator.compare(one.name, other.name);
}
