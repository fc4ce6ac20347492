import { Trans } from '@lingui/react/macro';
import type { Compared } from './comparison';

/** Two rows over the same columns. Large text has no room for all of them: there each row takes several lines. */
export function PlannedAndRun({ columns }: { columns: readonly Compared[] }) {
  const row = 'flex flex-wrap items-baseline';
  const first = 'w-[66px] min-w-min pr-2.5 text-xs max-[359px]:w-[58px]';
  const cell = 'min-w-min flex-1 basis-0 py-[5px] pr-2.5 max-[359px]:pr-1.5';
  return (
    <table className="mt-1.5 mb-3.5 block w-full text-left text-md leading-[1.375rem] *:block max-[359px]:text-[15px]">
      <thead>
        <tr className={`${row} text-xs leading-4 text-ink-3`}>
          <td className={first} />
          {columns.map(({ name }) => (
            <th key={name} scope="col" className="min-w-min flex-1 basis-0 pr-2.5 pb-0.5 font-body">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className={`${row} text-ink-2`}>
          <th scope="row" className={`${first} font-body text-ink-3`}>
            <Trans>Planned</Trans>
          </th>
          {columns.map(({ name, planned }) => (
            <td key={name} className={cell}>
              {planned}
            </td>
          ))}
        </tr>
        <tr className={`${row} border-t border-line font-semibold`}>
          <th scope="row" className={`${first} font-semibold`}>
            <Trans context="noun">Run</Trans>
          </th>
          {columns.map(({ name, run }) => (
            <td key={name} className={cell}>
              {run}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
