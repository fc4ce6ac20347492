/** "20 min", "@ threshold", "(4:25–4:32)": what a tile shows of a key part, the first before the others. */
export function detailParts(text: string): string[] {
  return text.replace(/ \/[^\s()]+\)/u, ')').split(/ (?=@ |\()/);
}
