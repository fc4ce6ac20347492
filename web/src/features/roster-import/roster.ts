import type { components } from '@/lib/schema';

export type Roster = components['schemas']['RosterSheetAnswer'];
export type RosterRow = components['schemas']['RosterRow'];
export type RosterField = components['schemas']['RosterFieldName'];
export type CellProblem = components['schemas']['CellProblemAnswer'];
type RosterBody = components['schemas']['RosterBody'];

/** What the coach has decided about whole columns. */
export type Choices = Pick<RosterBody, 'dateOrder' | 'unit'>;

export type Filter = 'all' | 'ready' | 'needsFix' | 'known';

/** The sheet as the server reads it again. */
export function rosterBody({ columns, rows }: Roster, choices: Choices): RosterBody {
  return {
    columns: columns.map(({ heading, field }) => ({ heading, field })),
    rows: rows.map(({ row, cells, state }) => ({ row, cells, updates: state === 'update' })),
    ...choices,
  };
}

export function withCell(roster: Roster, row: number, column: number, text: string): Roster {
  const change = (cells: string[]) =>
    Array.from({ length: Math.max(cells.length, column + 1) }, (_, at) =>
      at === column ? text : (cells[at] ?? ''),
    );
  return {
    ...roster,
    rows: roster.rows.map((one) => (one.row === row ? { ...one, cells: change(one.cells) } : one)),
  };
}

export function withField(roster: Roster, column: number, field: RosterField): Roster {
  return {
    ...roster,
    columns: roster.columns.map((one, at) => (at === column ? { ...one, field } : one)),
  };
}

/** Somebody who is here already is updated, or left as they are. */
export function withUpdate(roster: Roster, row: number, isUpdate: boolean): Roster {
  const state = isUpdate ? 'update' : 'known';
  return { ...roster, rows: roster.rows.map((one) => (one.row === row ? { ...one, state } : one)) };
}

const filters: Record<Filter, readonly RosterRow['state'][]> = {
  all: ['ready', 'needsFix', 'known', 'update'],
  ready: ['ready', 'update'],
  needsFix: ['needsFix'],
  known: ['known'],
};

export function filtered(rows: readonly RosterRow[], filter: Filter): readonly RosterRow[] {
  return rows.filter(({ state }) => filters[filter].includes(state));
}

/** How many go in: as many as there is room for. */
export function goingIn({ rows, room }: Roster): { added: number; updated: number; tooMany: number } {
  const ready = rows.filter(({ state }) => state === 'ready').length;
  const added = Math.min(ready, room);
  return {
    added,
    updated: rows.filter(({ state }) => state === 'update').length,
    tooMany: ready - added,
  };
}
