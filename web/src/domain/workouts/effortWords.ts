import { msg } from '@lingui/core/macro';
import { i18n } from '@/lib/language/texts';

const veryEasy = msg({ message: 'very easy', context: 'effort' });
const easy = msg({ message: 'easy', context: 'effort' });
const moderate = msg({ message: 'moderate', context: 'effort' });
const hard = msg({ message: 'hard', context: 'effort' });
const veryHard = msg({ message: 'very hard', context: 'effort' });
const allOut = msg({ message: 'all out', context: 'effort' });

/** From 1 to 10. */
const words = [veryEasy, veryEasy, easy, easy, moderate, moderate, hard, veryHard, veryHard, allOut];

/** "7, hard" */
export function effortText(effort: number): string {
  return `${effort}, ${wordOf(effort)}`;
}

/** "Hard" */
export function effortWord(effort: number): string {
  const word = wordOf(effort);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function wordOf(effort: number): string {
  const word = words[effort - 1];
  return word ? i18n._(word) : '';
}
