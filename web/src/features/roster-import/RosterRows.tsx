import { useLingui } from '@lingui/react/macro';
import { CircleAlert, TriangleAlert, Users } from 'lucide-react';
import { ColumnSelect } from './ColumnSelect';
import { fieldNames } from './fieldNames';
import { RosterCell } from './RosterCell';
import type { Roster, RosterField, RosterRow } from './roster';

export type RowsProps = {
  roster: Roster;
  rows: readonly RosterRow[];
  onField: (column: number, field: RosterField) => void;
  onCell: (row: number, column: number, text: string) => void;
  onUpdate: (row: number, isUpdate: boolean) => void;
};

/** The sheet as a table. */
export function RosterTable({ roster, rows, onField, ...props }: RowsProps) {
  const { t } = useLingui();
  return (
    <div className="roster-frame">
      <table className="roster-table">
        <thead>
          <tr>
            <th>{t({ message: 'Row', context: 'of a sheet' })}</th>
            {roster.columns.map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name and keep their places.
              <th key={at}>
                <ColumnSelect column={column} onChange={(field) => onField(at, field)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row} data-row={row.row} className={`is-${row.state}`}>
              <td>
                <RowNumber row={row} />
              </td>
              {roster.columns.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <td key={at}>
                  <Cell roster={roster} row={row} at={at} {...props} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A card for each row, with the columns' selects in a list above. */
export function RosterCards({ roster, rows, onField, ...props }: RowsProps) {
  const { t } = useLingui();
  const first = (row: RosterRow) => (row.problems.length > 0 ? 0 : 1);
  const ordered = [...rows].sort((one, other) => first(one) - first(other));
  return (
    <>
      <div className="mb-3 grid grid-cols-2 gap-2.5 max-[359px]:grid-cols-1">
        {roster.columns.map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name and keep their places.
          <ColumnSelect key={at} column={column} onChange={(field) => onField(at, field)} />
        ))}
      </div>
      <ul className="flex flex-col gap-2.5">
        {ordered.map((row) => (
          <li key={row.row} data-row={row.row} className={`roster-card is-${row.state}`}>
            <RowNumber row={row} />
            {roster.columns.map(({ field }, at) =>
              field === 'LeaveOut' ? null : (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                <span key={at} className="roster-card-cell">
                  <small>{t(fieldNames[field])}</small>
                  <Cell roster={roster} row={row} at={at} {...props} />
                </span>
              ),
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function RowNumber({ row: { row, state, problems } }: { row: RosterRow }) {
  const { t } = useLingui();
  const icon = { className: 'size-4 flex-none', strokeWidth: 1.9 } as const;
  return (
    <span className="flex items-center gap-1.5 text-ink-3 text-sm">
      {row}
      {state === 'needsFix' && (
        <CircleAlert {...icon} className="size-4 text-danger" aria-label={t`Need a fix`} />
      )}
      {(state === 'known' || state === 'update') && <Users {...icon} aria-label={t`Already here`} />}
      {state === 'ready' && problems.length > 0 && (
        <TriangleAlert {...icon} className="size-4 text-warning" aria-hidden="true" />
      )}
    </span>
  );
}

type CellProps = Omit<RowsProps, 'rows' | 'onField'> & { row: RosterRow; at: number };

function Cell({ roster, row, at, onCell, onUpdate }: CellProps) {
  const { t } = useLingui();
  const column = roster.columns[at];
  if (!column) return null;
  const { field, heading } = column;
  const name = field === 'LeaveOut' && heading ? heading : t(fieldNames[field]);
  const number = row.row;
  const isHere = row.state === 'known' || row.state === 'update';
  // Said once, where the eye is: at the address, or else at the name.
  const told = roster.columns.findIndex((one) => one.field === 'Email');
  const toldAt = told >= 0 ? told : roster.columns.findIndex((one) => one.field === 'LastName');
  return (
    <>
      <RosterCell
        label={t`${name}, row ${number}`}
        text={row.cells[at] ?? ''}
        field={column.isRepeated ? 'LeaveOut' : field}
        birthday={row.birthday}
        newGroups={row.newGroups}
        problem={row.problems.find(({ column }) => column === at)}
        onChange={(text) => onCell(number, at, text)}
      />
      {isHere && at === Math.max(toldAt, 0) && (
        <span className="roster-problem is-known">
          {row.state === 'known' ? t`Already here.` : t`Will be updated.`}{' '}
          <button type="button" onClick={() => onUpdate(number, row.state === 'known')}>
            {row.state === 'known' ? t`Update` : t`Undo`}
          </button>
        </span>
      )}
    </>
  );
}
