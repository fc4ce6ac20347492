import { expect, it } from 'vitest';
import { detailParts } from './detailParts';

it('a key part is cut between its parts, and its pace needs no unit', () => {
  expect(detailParts('20 min @ threshold (4:25–4:32 /km)')).toEqual(['20 min', '@ threshold', '(4:25–4:32)']);
  expect(detailParts('@ interval (3:54–4:04 /km)')).toEqual(['@ interval', '(3:54–4:04)']);
  expect(detailParts('6 km @ MP of 18 km')).toEqual(['6 km', '@ MP of 18 km']);
  expect(detailParts('about 1 h 40')).toEqual(['about 1 h 40']);
});
