import type { Billing } from '@/domain/billing/queries';
import { roomLine, usageLine } from '@/domain/billing/usage';

const maxBlocks = 50;

/** One block per athlete that fits; a single bar beyond fifty. */
export function UsageBar({ billing }: { billing: Billing }) {
  const { athletes, plan } = billing;
  const most = plan?.mostAthletes;
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <b className="font-semibold">{usageLine(billing)}</b>
        <span className="text-ink-2">{roomLine(billing)}</span>
      </p>
      {most != null && (
        <div className="mt-2 flex h-3 gap-[3px]" aria-hidden="true">
          {most <= maxBlocks ? (
            Array.from({ length: most }, (_, place) => (
              <i
                // biome-ignore lint/suspicious/noArrayIndexKey: a block is identified by its index
                key={place}
                className={`min-w-0 flex-1 rounded-[2px] border ${place < athletes ? 'border-bar-past bg-bar-past' : 'border-line-strong'}`}
              />
            ))
          ) : (
            <span className="flex-1 overflow-hidden rounded-sm bg-bar-track">
              <i
                className="block h-full bg-bar-past"
                style={{ width: `${Math.min(100, (100 * athletes) / most)}%` }}
              />
            </span>
          )}
        </div>
      )}
    </div>
  );
}
