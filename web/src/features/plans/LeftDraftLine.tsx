import { Trans, useLingui } from '@lingui/react/macro';
import { FilePen } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { LazyConfirmDialog } from '@/components/overlays/LazyConfirmDialog';
import { newPlanId } from '@/domain/drafts/draftDatabase';
import type { LeftDraft } from '@/domain/drafts/queries';
import { draftText } from './draftText';

type Props = { draft: LeftDraft; onDiscard: (draft: LeftDraft) => void };

/** A draft without a row: the schedule was never saved, or is not in the list. */
export function LeftDraftLine({ draft, onDiscard }: Props) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const { scheduleId } = draft.key;
  const isNew = scheduleId === newPlanId;
  return (
    <section
      aria-label={t`Unsaved draft`}
      className="mt-3 flex items-center gap-2.5 rounded-lg border border-line bg-surface py-2 pr-2 pl-3.5 text-sm max-md:flex-wrap"
    >
      <FilePen className="size-4 flex-none text-warning" strokeWidth={1.9} aria-hidden="true" />
      <p className="min-w-0 flex-1 wrap-break-word">
        {draftText(draft)}
        {isNew && (
          <span className="text-ink-2">
            , <Trans>new schedule</Trans>
          </span>
        )}
        {draft.name !== '' && (
          <span className="text-ink-2" title={draft.name}>
            : {draft.name}
          </span>
        )}
      </p>
      <div className="flex flex-none gap-1.5 max-md:w-full max-md:justify-end">
        <Button size="sm" variant="ghost" onPress={() => setIsAsking(true)}>
          <Trans>Discard</Trans>
        </Button>
        {isNew ? (
          <ButtonLink to="/newschedule" size="sm">
            <Trans>Continue</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink to="/edit/{-$scheduleId}" params={{ scheduleId }} size="sm">
            <Trans>Continue</Trans>
          </ButtonLink>
        )}
      </div>
      {isAsking && (
        <LazyConfirmDialog
          title={t`Discard the draft?`}
          confirmLabel={t`Discard draft`}
          cancelLabel={t`Keep draft`}
          onConfirm={() => {
            setIsAsking(false);
            onDiscard(draft);
          }}
          onCancel={() => setIsAsking(false)}
        >
          <Trans>Its changes will be lost.</Trans>
        </LazyConfirmDialog>
      )}
    </section>
  );
}
