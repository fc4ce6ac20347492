/** With one more, trimmed; nothing changes where it is empty or already there in some letter case. */
export function withTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = typed.trim();
  const isKnown = tags.some((known) => known.toLowerCase() === tag.toLowerCase());
  return tag === '' || isKnown ? tags : [...tags, tag];
}
