const words = [
  '',
  'very easy',
  'very easy',
  'easy',
  'easy',
  'moderate',
  'moderate',
  'hard',
  'very hard',
  'very hard',
  'all out',
];

/** "7, hard" */
export function effortText(effort: number): string {
  return `${effort}, ${words[effort] ?? ''}`;
}

/** "Hard" */
export function effortWord(effort: number): string {
  const word = words[effort] ?? '';
  return word.charAt(0).toUpperCase() + word.slice(1);
}
