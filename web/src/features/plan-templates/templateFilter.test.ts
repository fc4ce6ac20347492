import { expect, test } from 'vitest';
import { planTemplate } from '@/domain/plan-templates/planTemplate.testing';
import { matchingPlanTemplates, tagsOf } from './templateFilter';
import { readPlanTemplateFilter } from './templateSearch';

const half = planTemplate({ templateId: '1', name: 'Half, Göteborg', weeks: 12, tags: ['spring', 'hills'] });
const marathon = planTemplate({
  templateId: '2',
  name: 'Marathon, sub 3:15',
  raceDistance: 42.195,
  level: 'Advanced',
  weeks: 16,
  tags: ['hills'],
});
const base = planTemplate({
  templateId: '3',
  name: 'Base',
  raceDistance: null,
  raceDistanceType: null,
  weeks: 6,
});
const odd = planTemplate({ templateId: '4', name: 'Fifteen', raceDistance: 15, weeks: 8 });
const all = [half, marathon, base, odd];

const found = (filter: Parameters<typeof matchingPlanTemplates>[1]) =>
  matchingPlanTemplates(all, filter).map(({ templateId }) => templateId);

test('every word of a search matches name, description, race or tags, with or without accents', () => {
  expect(found({ q: 'goteborg half' })).toEqual(['1']);
  expect(found({ q: 'hills' })).toEqual(['1', '2']);
  expect(found({ q: 'half marathon' })).toEqual(['1']);
  expect(found({ q: 'swimming' })).toEqual([]);
});

test('filters are combined', () => {
  expect(found({ race: 'marathon' })).toEqual(['2']);
  expect(found({ race: 'none' })).toEqual(['3']);
  expect(found({ race: 'other' })).toEqual(['4']);
  expect(found({ level: 'Advanced', tag: 'hills' })).toEqual(['2']);
  expect(found({ length: 'short' })).toEqual(['3', '4']);
  expect(found({ length: 'medium', tag: 'hills' })).toEqual(['1']);
  expect(matchingPlanTemplates(all, {})).toBe(all);
});

test('a URL keeps valid values', () => {
  expect(
    readPlanTemplateFilter({ q: 10, race: 'half', level: 'Hard', length: 'long', tag: 'hills' }),
  ).toEqual({
    q: '10',
    race: 'half',
    length: 'long',
    tag: 'hills',
  });
  expect(readPlanTemplateFilter({ race: 'moon', q: '' })).toEqual({});
});

test('the most used tags come first', () => {
  expect(tagsOf(all)).toEqual(['hills', 'spring']);
});

test('500 templates are searched quickly', () => {
  const many = Array.from({ length: 500 }, (_, index) =>
    planTemplate({ templateId: String(index), name: `Template ${index}` }),
  );
  const start = performance.now();
  for (let index = 0; index < 20; index += 1) matchingPlanTemplates(many, { q: `template ${index}` });
  expect((performance.now() - start) / 20).toBeLessThan(16);
});
