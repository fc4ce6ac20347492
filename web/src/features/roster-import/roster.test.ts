import { expect, it } from 'vitest';
import { filtered, goingIn, type Roster, rosterBody, withCell, withField, withUpdate } from './roster';

const row = (number: number, state: Roster['rows'][number]['state']) => ({
  row: number,
  cells: ['Grace', 'Mbeki'],
  state,
  problems: [],
  newGroups: [],
  birthday: null,
});
const roster: Roster = {
  columns: [
    { heading: 'Förnamn', field: 'FirstName', isRepeated: false },
    { heading: 'Efternamn', field: 'LastName', isRepeated: false },
  ],
  rows: [row(2, 'ready'), row(3, 'needsFix'), row(4, 'known'), row(5, 'ready')],
  hasHeadings: true,
  leftOut: 0,
  dates: null,
  distances: null,
  room: 10,
};

it('sends the sheet back with what was changed in it', () => {
  const changed = withField(withUpdate(withCell(roster, 3, 2, 'g@posteo.de'), 4, true), 1, 'LeaveOut');
  expect(rosterBody(changed, { dateOrder: 'DayFirst' })).toEqual({
    columns: [
      { heading: 'Förnamn', field: 'FirstName' },
      { heading: 'Efternamn', field: 'LeaveOut' },
    ],
    rows: [
      { row: 2, cells: ['Grace', 'Mbeki'], updates: false },
      { row: 3, cells: ['Grace', 'Mbeki', 'g@posteo.de'], updates: false },
      { row: 4, cells: ['Grace', 'Mbeki'], updates: true },
      { row: 5, cells: ['Grace', 'Mbeki'], updates: false },
    ],
    dateOrder: 'DayFirst',
  });
});

it('counts who goes in, and who does not fit', () => {
  expect(filtered(roster.rows, 'ready').map(({ row }) => row)).toEqual([2, 5]);
  expect(goingIn(roster)).toEqual({ added: 2, updated: 0, tooMany: 0 });
  expect(goingIn(withUpdate({ ...roster, room: 1 }, 4, true))).toEqual({ added: 1, updated: 1, tooMany: 1 });
});
