import { Trans } from '@lingui/react/macro';
import type { DraftOf } from './draft';
import { areDraftsKept, discardDraft } from './keptDrafts';

type Props = {
  secret: string;
  of: DraftOf;
  draft: object;
  coach: string;
  /** Its session is no longer in the plan. */
  isGone?: boolean;
  onDiscard: () => void;
};

/** In a sheet: what is typed is not sent, where it is, and a way to throw it away. */
export function UnsentNote({ secret, of, draft, coach, isGone = false, onDiscard }: Props) {
  const isEmpty = Object.keys(draft).length === 0;
  if (isEmpty && !isGone) return null;
  return (
    <div className="mt-3 text-sm text-ink-2">
      {isGone && (
        <p role="alert" className="mb-1 text-danger">
          <Trans>
            {coach} has removed this session from the plan, so this can no longer be sent. What you typed
            stays on this phone.
          </Trans>
        </p>
      )}
      {!isEmpty && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span>
            {areDraftsKept() ? (
              <Trans>Not sent yet. Kept on this phone.</Trans>
            ) : (
              <Trans>Not sent yet, and this phone has no room to keep it: keep this page open.</Trans>
            )}
          </span>
          <button
            type="button"
            className="min-h-11 font-medium text-ink underline underline-offset-[3px]"
            onClick={() => {
              discardDraft(secret, of);
              onDiscard();
            }}
          >
            <Trans>Throw away</Trans>
          </button>
        </p>
      )}
    </div>
  );
}
