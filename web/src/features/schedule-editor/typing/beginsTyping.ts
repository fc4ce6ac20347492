/** A letter or a figure begins a workout; with Shift, T and M are what they are everywhere in the grid. */
export function beginsTyping(key: string, isShifted: boolean): boolean {
  return /^[\p{L}\p{N}]$/u.test(key) && !(isShifted && /^[TM]$/.test(key));
}
