import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Draft, draftKey } from '@/athlete/drafts/draft';
import { areDraftsKept, discardDraft, useDrafts } from '@/athlete/drafts/keptDrafts';
import { copyText } from '@/athlete/offline/device';
import { waitsForNetwork } from '@/athlete/offline/outbox';
import type { PageState, PageStore } from '@/athlete/offline/pageStore';
import { onDay, placedWorkouts } from '@/athlete/plan/calendar';
import type { Day } from '@/athlete/plan/days';
import type { Page } from '@/athlete/plan/page';
import { smallButton } from '@/athlete/sheets/buttons';
import type { OnOpen, OpenSheet } from '@/athlete/sheets/openSheet';
import { copiedText, textOfAnswer, textOfDraft, textOfNotice, type UnsentText } from './unsentText';

type Props = {
  store: PageStore;
  state: PageState;
  /** Absent once the link has ended: then there is no way to send. */
  open?: { page: Page; day: Day; sheet: OpenSheet | undefined; onOpen: OnOpen; onChoose: (day: Day) => void };
};

/** What did not reach the coach: typed and not sent, or rejected by the server. It stays until the athlete decides. */
export function Unsent({ store, state, open }: Props) {
  const { t } = useLingui();
  const drafts = useDrafts(store.secret).filter((draft) => !open || !isInSight(draft, open));
  const isOver = open === undefined;
  const isShown = (one: { refusal?: string | undefined }) => isOver || !waitsForNetwork(one);
  const answers = state.pending.filter((one) => isShown(one) && !(isOver && one.isUndo));
  const notices = state.notices.filter(isShown);
  if (drafts.length + answers.length + notices.length === 0) return null;
  return (
    <section aria-label={t`Not sent`} className="mb-4 flex flex-col gap-2 text-left">
      {[...answers, ...notices].map((one) => (
        <UnsentCard
          key={one.key}
          text={'notice' in one ? textOfNotice(one) : textOfAnswer(one)}
          refusal={one.refusal}
          {...(!isOver && { onGoOn: () => store.sendAgain(one.key), goOn: t`Send again` })}
          onThrowAway={() => store.throwAway(one.key)}
        />
      ))}
      {drafts.map((draft) => {
        const onGoOn = open && wayTo(draft, open);
        return (
          <UnsentCard
            key={draftKey(draft)}
            text={textOfDraft(draft)}
            isDraft
            refusal={draftProblem(open !== undefined && onGoOn === undefined)}
            {...(onGoOn && { onGoOn, goOn: t`Go on` })}
            onThrowAway={() => discardDraft(store.secret, draft)}
          />
        );
      })}
    </section>
  );

  function draftProblem(isGone: boolean): string | undefined {
    if (isGone) return t`This session is no longer in your plan. Copy your words to send them another way.`;
    return areDraftsKept() ? undefined : t`This phone has no room to keep it: keep this page open.`;
  }
}

type CardProps = {
  text: UnsentText;
  refusal: string | undefined;
  /** Typed and not sent; otherwise sent and rejected. */
  isDraft?: boolean;
  goOn?: string;
  onGoOn?: () => void;
  onThrowAway: () => void;
};

function UnsentCard({ text, refusal, isDraft = false, goOn, onGoOn, onThrowAway }: CardProps) {
  const { t } = useLingui();
  const [isCopied, setIsCopied] = useState<boolean>();
  const { title, about, words } = text;
  const copy = async () => setIsCopied(await copyText(copiedText(text)));
  const button = `${smallButton} border-control bg-surface text-ink`;
  return (
    <article
      {...(!isDraft && { role: 'alert' })}
      className={`rounded-lg border px-4 py-3 ${isDraft ? 'border-line-strong bg-sunken' : 'border-danger-border bg-danger-soft'}`}
    >
      <h2 className="text-[15px] leading-5 font-semibold wrap-break-word">
        <Trans>Not sent: {title}</Trans>
      </h2>
      {about !== '' && <p className="text-sm wrap-break-word text-ink-2">{about}</p>}
      {words !== '' && (
        <p className="mt-2 text-[15px] leading-[21px] wrap-break-word whitespace-pre-line select-text">
          {words}
        </p>
      )}
      {refusal !== undefined && <p className="mt-2 text-sm text-danger">{refusal}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {onGoOn && (
          <button type="button" className={button} onClick={onGoOn}>
            {goOn}
          </button>
        )}
        {(!isDraft || !onGoOn) && (
          <button type="button" className={button} onClick={() => void copy()}>
            {isCopied ? t`Copied` : t`Copy`}
          </button>
        )}
        <button type="button" className={button} onClick={onThrowAway}>
          <Trans>Throw away</Trans>
        </button>
      </div>
      {isCopied === false && (
        <p className="mt-2 text-sm text-danger">
          <Trans>Could not copy. Select the words and copy them by hand.</Trans>
        </p>
      )}
    </article>
  );
}

type Open = NonNullable<Props['open']>;

/** Its field is on the screen already. */
function isInSight(draft: Draft, { page, day, sheet }: Open): boolean {
  if (draft.kind === 'comment') {
    return onDay(placedWorkouts(page), day).some(({ workout }) => workout.id === draft.workoutId);
  }
  if (draft.kind === 'answer') return sheet?.kind === 'answer' && sheet.workoutId === draft.workoutId;
  return sheet?.kind === draft.kind;
}

/** Opens what it was typed in; undefined if its session is gone, or the link can only see. */
function wayTo(draft: Draft, { page, day, onOpen, onChoose }: Open): (() => void) | undefined {
  if (!page.canAnswer) return undefined;
  if (draft.kind === 'away') return () => onOpen({ kind: 'away', day: draft.values.from ?? day });
  if (draft.kind === 'availability') return () => onOpen({ kind: 'availability' });
  const { workoutId } = draft;
  const placed = placedWorkouts(page)
    .filter(({ workout }) => workout.id === workoutId)
    .at(-1);
  if (!placed || workoutId === undefined) return undefined;
  if (draft.kind === 'comment') return () => onChoose(placed.day);
  const question = draft.values.question ?? 'done';
  const isChanging = Boolean(placed.workout.answer);
  return () => onOpen({ kind: 'answer', question, workoutId, placed, isChanging });
}
