import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import type { HandoverCount } from './handoverCounts';

/** How many athletes each has before and after, as bars on one scale. */
export function HandoverCounts({ rows }: { rows: readonly HandoverCount[] }) {
  const { t } = useLingui();
  const most = Math.max(1, ...rows.flatMap(({ before, after }) => [before, after]));
  return (
    <section aria-label={t`What changes`} aria-live="polite" className="border-t border-line pt-3">
      <h3 className="mb-2 text-sm font-semibold">
        <Trans>What changes</Trans>
      </h3>
      {rows.length === 0 ? (
        <p className="text-sm text-ink-2">
          <Trans>Nothing: they look after these athletes already.</Trans>
        </p>
      ) : (
        <ul className="grid gap-2 text-sm">
          {rows.map(({ member, before, after }) => (
            <li
              key={member?.personId ?? 'nobody'}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1"
            >
              <span className="truncate">{member?.displayName ?? t`Nobody in particular`}</span>
              <span className="flex items-center gap-1.5 tabular-nums">
                <span className="text-ink-2">{before}</span>
                <ArrowRight className="size-3.5 text-ink-3" strokeWidth={1.9} aria-label={t`then`} />
                <b className="font-semibold">{after}</b>
              </span>
              <span aria-hidden="true" className="col-span-full grid gap-px forced-color-adjust-none">
                <i
                  className="h-1.5 rounded-full border border-control"
                  style={{ width: `${(before / most) * 100}%` }}
                />
                <i className="h-1.5 rounded-full bg-bar-past" style={{ width: `${(after / most) * 100}%` }} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
