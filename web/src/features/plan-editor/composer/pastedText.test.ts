import { expect, it } from 'vitest';
import { pastedLines } from './pastedText';

it('blank lines are no days, and the cells of a line belong together', () => {
  expect(pastedLines('8k easy\r\n\n  rest \n5k\t+ gym\n')).toEqual(['8k easy', 'rest', '5k + gym']);
  expect(pastedLines('8k easy')).toEqual(['8k easy']);
});
