import type { ReadingChoice } from './queries';

/** What a reading would mean, below its name: "800 m in 3:10, 3:57/km, about 5k pace". */
export function ChoiceMeaning({ choice: { label, meaning } }: { choice: ReadingChoice }) {
  if (!meaning || meaning === label) return null;
  return <span className="block font-normal text-ink-3">{meaning}</span>;
}
