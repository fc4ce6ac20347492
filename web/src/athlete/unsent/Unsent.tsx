import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Draft, type DraftOf, draftKey } from '@/athlete/drafts/draft';
import { areDraftsKept, changeDraft, discardDraft, keptDrafts, useDrafts } from '@/athlete/drafts/keptDrafts';
import { copyText } from '@/athlete/offline/device';
import { type Pending, waitsForNetwork } from '@/athlete/offline/outbox';
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
      {answers.map((one) => (
        <UnsentCard
          key={one.key}
          text={textOfAnswer(one)}
          refusal={one.refusal}
          ways={(open && swapWays(one, open)) ?? sendAgain(one.key)}
          onThrowAway={() => store.throwAway(one.key)}
        />
      ))}
      {notices.map((one) => (
        <UnsentCard
          key={one.key}
          text={textOfNotice(one)}
          refusal={one.refusal}
          ways={sendAgain(one.key)}
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
            ways={onGoOn ? [{ name: t`Go on`, onChoose: onGoOn }] : []}
            onThrowAway={() => discardDraft(store.secret, draft)}
          />
        );
      })}
    </section>
  );

  function sendAgain(key: string): Way[] {
    return isOver ? [] : [{ name: t`Send again`, onChoose: () => store.sendAgain(key) }];
  }

  /** A swap that was rejected is rejected again: the session moves to another day, or moves alone. */
  function swapWays({ key, body, about }: Pending, { page, onOpen }: Open): Way[] | undefined {
    const { workoutId, swapsWith, movedTo, comment } = body;
    const placed = page.canAnswer && placedWorkouts(page).find(({ workout }) => workout.id === workoutId);
    if (!swapsWith || !placed) return undefined;
    const of: DraftOf<'answer'> = { kind: 'answer', workoutId, ...(about && { about }) };
    const chooseDay = () => {
      const typed = keptDrafts(store.secret).find((one) => draftKey(one) === draftKey(of));
      const since = typed?.kind === 'answer' ? typed.values.comment : undefined;
      const words = [comment, since].filter(Boolean).join('\n');
      // Kept as a draft before the answer goes.
      changeDraft(store.secret, of, { question: 'moved', movedTo: undefined, comment: words || undefined });
      store.throwAway(key);
      onOpen({ kind: 'answer', question: 'moved', workoutId, placed });
    };
    const moveAlone = () => {
      store.answer(placed.workout, {
        outcome: 'moved',
        ...(movedTo && { movedTo }),
        ...(comment && { comment }),
      });
      store.throwAway(key);
    };
    return [
      { name: t`Choose another day`, onChoose: chooseDay },
      { name: t`Move without swapping`, onChoose: moveAlone },
    ];
  }

  function draftProblem(isGone: boolean): string | undefined {
    if (isGone) return t`This session is no longer in your plan. Copy your words to send them another way.`;
    return areDraftsKept() ? undefined : t`This phone has no room to keep it: keep this page open.`;
  }
}

type Way = { name: string; onChoose: () => void };

type CardProps = {
  text: UnsentText;
  refusal: string | undefined;
  /** Typed and not sent; otherwise sent and rejected. */
  isDraft?: boolean;
  /** What can be done beside copying and throwing away. */
  ways: readonly Way[];
  onThrowAway: () => void;
};

function UnsentCard({ text, refusal, isDraft = false, ways, onThrowAway }: CardProps) {
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
        {ways.map(({ name, onChoose }) => (
          <button key={name} type="button" className={button} onClick={onChoose}>
            {name}
          </button>
        ))}
        {(!isDraft || ways.length === 0) && (
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
