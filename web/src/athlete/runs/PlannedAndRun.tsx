import { Trans } from '@lingui/react/macro';
import type { Compared } from './comparison';

/** Two rows over the same columns. Large text has no room for columns: there each figure has its name above it. */
export function PlannedAndRun({ columns }: { columns: readonly Compared[] }) {
  const cell = 'py-[5px] pr-2.5 max-[359px]:pr-1.5 @max-[13rem]:inline-block';
  const head = `${cell} @max-[13rem]:block @max-[13rem]:w-full`;
  return (
    <div className="@container">
      <table className="mt-1.5 mb-3.5 w-full border-collapse text-left text-md leading-[22px] max-[359px]:text-[15px]">
        <thead className="@max-[13rem]:hidden">
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
            <th scope="row" className={`${head} w-[66px] text-xs font-body text-ink-3 max-[359px]:w-[58px]`}>
              <Trans>Planned</Trans>
            </th>
            {columns.map(({ name, planned }) => (
              <td key={name} className={cell}>
                <Named name={name} />
                {planned}
              </td>
            ))}
          </tr>
          <tr className="border-t border-line font-semibold">
            <th scope="row" className={`${head} text-xs font-semibold`}>
              <Trans context="noun">Run</Trans>
            </th>
            {columns.map(({ name, run }) => (
              <td key={name} className={cell}>
                <Named name={name} />
                {run}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function Named({ name }: { name: string }) {
  return (
    <small aria-hidden="true" className="hidden text-xs font-normal text-ink-3 @max-[13rem]:block">
      {name}
    </small>
  );
}
