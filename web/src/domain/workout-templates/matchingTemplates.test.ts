import { expect, test } from 'vitest';
import { matchingTemplates } from './matchingTemplates';
import { template } from './template.testing';
import { readTemplateFilter } from './templateChoices';

const hills = template('hills', {
  title: '10 × 60 s hills',
  type: 'hills',
  difficulty: 'Advanced',
  tags: ['Power'],
});
const jog = template('jog', { title: 'Recovery jog', type: 'recovery', category: 'Recovery' });
const yasso = template('yasso', { title: 'Yasso 800s', description: 'Équal time jog.', type: 'intervals' });
const all = [hills, jog, yasso];

test.each([
  [{}, all],
  [{ q: ' JOG ' }, [jog, yasso]],
  [{ q: 'equal' }, [yasso]],
  [{ q: 'power' }, [hills]],
  [{ type: 'hills' }, [hills]],
  [{ difficulty: 'Beginner' }, [jog, yasso]],
  [{ category: 'Recovery' }, [jog]],
  [{ q: 'jog', category: 'Endurance' }, [yasso]],
  [{ q: 'swim' }, []],
] as const)('%j finds what it says', (filter, found) => {
  expect(matchingTemplates(all, filter)).toEqual(found);
});

test('a URL keeps valid values', () => {
  expect(readTemplateFilter({ q: 800, type: 'hills', difficulty: 'Elite', category: 'Speed' })).toEqual({
    q: '800',
    type: 'hills',
    difficulty: 'Elite',
    category: 'Speed',
  });
  expect(readTemplateFilter({ q: '', type: 'swim', difficulty: 'hard', category: 3 })).toEqual({});
});
