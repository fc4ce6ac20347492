/** The lines of a pasted text that say something. Cells of a line belong together. */
export function pastedLines(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/\t+/g, ' ').trim())
    .filter((line) => line !== '');
}
