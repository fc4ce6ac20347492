import type { ReactNode } from 'react';
import { planColumns, planHeadings } from './planColumns';

const atEnd: readonly string[] = ['Workouts', 'Actions'];

/**
 * A table whose rows are grids: only then can the browser skip those out of sight. The roles are written out because
 * Safari forgets those of elements that are laid out otherwise.
 */
export function PlanTableFrame({ children }: { children: ReactNode }) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above.
    <table role="table" className="block overflow-clip rounded-lg border border-line bg-surface text-sm">
      <thead role="rowgroup" className="block">
        <tr role="row" className={`${planColumns} h-[34px] items-center border-b border-line-strong`}>
          {planHeadings.map((heading) => (
            <th
              key={heading}
              role="columnheader"
              scope="col"
              className={`px-3.5 text-xs font-semibold whitespace-nowrap text-ink-2 first:pl-[18px] last:pr-3 ${atEnd.includes(heading) ? 'text-right' : 'text-left'}`}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block">
        {children}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above.
  );
}
