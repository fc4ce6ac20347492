import { expect, test } from 'vitest';
import { pageNumbers, pageOf, readListSearch } from './paging';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [4, 9, [2, 3, 4, 5, 6]],
  [8, 9, [5, 6, 7, 8, 9]],
  [9, 9, [5, 6, 7, 8, 9]],
])('page %i of %i shows %j', (page, pageCount, numbers) => {
  expect(pageNumbers(page, pageCount)).toEqual(numbers);
});

test('a page past the end is the last one', () => {
  const items = Array.from({ length: 60 }, (_, index) => index);
  expect(pageOf(items, 2, 25)).toEqual({ items: items.slice(25, 50), page: 2, pageCount: 3 });
  expect(pageOf(items, 9, 25)).toEqual({ items: items.slice(50), page: 3, pageCount: 3 });
  expect(pageOf(items, 2, 'all')).toEqual({ items, page: 1, pageCount: 1 });
  expect(pageOf([], 1, 25)).toEqual({ items: [], page: 1, pageCount: 1 });
});

test('a URL keeps valid values and leaves out defaults', () => {
  expect(readListSearch({ q: 'maya', page: 2, size: 50 })).toEqual({ q: 'maya', page: 2, size: 50 });
  expect(readListSearch({ q: 100, size: 'all' })).toEqual({ q: '100', size: 'all' });
  expect(readListSearch({ q: '', page: 1, size: 25 })).toEqual({});
  expect(readListSearch({ q: ['a'], page: -3, size: 30, other: 1 })).toEqual({});
  expect(readListSearch({ page: 1.5 })).toEqual({});
});
