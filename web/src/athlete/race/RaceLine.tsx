import { Trans } from '@lingui/react/macro';
import { ChevronRight, Route } from 'lucide-react';
import { useRacePlan } from './useRacePlan';

type Props = { secret: string; goalId: string; onOpen: () => void };

/** Opens the race plan. It is loaded here already, so that it is kept before race day. */
export function RaceLine({ secret, goalId, onOpen }: Props) {
  useRacePlan(secret, goalId);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-[44px] w-full items-center gap-2.5 rounded-lg border border-line-strong bg-surface px-4 text-left text-[15px] font-semibold"
    >
      <Route className="size-[18px] flex-none text-ink-2" strokeWidth={1.9} aria-hidden="true" />
      <span className="min-w-0 flex-1 py-2">
        <Trans>Your race plan</Trans>
      </span>
      <ChevronRight className="size-[18px] flex-none text-ink-3" strokeWidth={1.9} aria-hidden="true" />
    </button>
  );
}
