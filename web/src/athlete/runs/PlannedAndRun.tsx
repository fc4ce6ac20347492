import { Trans } from '@lingui/react/macro';
import type { Compared } from './comparison';

/** Two rows over the same columns. */
export function PlannedAndRun({ columns }: { columns: readonly Compared[] }) {
  const cell = 'py-[5px] pr-2.5 max-[359px]:pr-1.5';
  return (
    <table className="mt-1.5 mb-3.5 w-full border-collapse text-left text-md leading-[22px] max-[359px]:text-[15px]">
      <thead>
        <tr className="text-xs leading-4 text-ink-3 *:pr-2.5 *:pb-0.5 *:font-body">
          <td />
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="text-ink-2">
          <th scope="row" className={`${cell} w-[66px] text-xs font-body text-ink-3 max-[359px]:w-[58px]`}>
            <Trans>Planned</Trans>
          </th>
          {columns.map(({ name, planned }) => (
            <td key={name} className={cell}>
              {planned}
            </td>
          ))}
        </tr>
        <tr className="border-t border-line font-semibold">
          <th scope="row" className={`${cell} text-xs font-semibold`}>
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
