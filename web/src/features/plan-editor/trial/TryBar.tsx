import { Trans, useLingui } from '@lingui/react/macro';
import { Monitor, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { IconButton } from '@/components/buttons/IconButton';
import { serverSettings } from '@/lib/serverSettings';

/** From this many changes on there is something to lose: a folded bar comes back once. */
const changesWorthKeeping = 10;

type Props = { isKept: boolean; changeCount: number; onCreateAccount: () => void };

export function TryBar({ isKept, changeCount, onCreateAccount }: Props) {
  const { t } = useLingui();
  /** How many changes there were when it was folded, in this visit. */
  const [foldedAt, setFoldedAt] = useState<number>();
  const isBack =
    foldedAt !== undefined && foldedAt < changesWorthKeeping && changeCount >= changesWorthKeeping;
  const isFolded = foldedAt !== undefined && !isBack;
  if (isFolded) {
    return (
      <div role="status" className="mb-3 flex h-7 items-center gap-2 px-1 text-sm text-ink-3">
        <Monitor className="size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
        <span className="truncate">
          <TrialWords isKept={isKept} />
        </span>
        {serverSettings.signUp !== 'closed' && (
          <button type="button" className="link flex-none" onClick={onCreateAccount}>
            <Trans>Create an account</Trans>
          </button>
        )}
      </div>
    );
  }
  return (
    <div
      role="status"
      className="mb-3 flex items-center gap-3.5 rounded-lg border border-line-strong bg-sunken py-[9px] pr-2.5 pl-4 text-base text-ink-2 max-md:flex-wrap max-md:gap-x-2.5 dark:bg-raised"
    >
      <Monitor className="size-[18px] flex-none max-md:hidden" strokeWidth={1.9} aria-hidden="true" />
      <p className="min-w-0 flex-1 max-md:basis-4/5">
        <Trans>
          <b className="font-semibold text-ink">You’re trying Longrun.</b>
        </Trans>{' '}
        <TrialWords isKept={isKept} />
      </p>
      {serverSettings.signUp !== 'closed' && (
        <Button variant="primary" onPress={onCreateAccount}>
          <Trans>Create an account</Trans>
        </Button>
      )}
      <IconButton label={t`Hide this line`} size="sm" onPress={() => setFoldedAt(changeCount)}>
        <X strokeWidth={1.9} />
      </IconButton>
    </div>
  );
}

function TrialWords({ isKept }: { isKept: boolean }) {
  return isKept ? (
    <Trans>This plan stays in this browser. Create an account to keep it.</Trans>
  ) : (
    <Trans>This browser forgets the plan when you close it.</Trans>
  );
}
