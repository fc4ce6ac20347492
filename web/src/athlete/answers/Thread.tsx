import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId } from 'react';
import { discardDraft, useDraft } from '@/athlete/drafts/keptDrafts';
import { UnsentNote } from '@/athlete/drafts/UnsentNote';
import type { PageStore } from '@/athlete/offline/pageStore';
import type { PageWorkout } from '@/athlete/plan/page';
import { bigButton } from '@/athlete/sheets/buttons';
import { textFrame } from '@/athlete/sheets/SheetField';
import { maxComment } from '@/lib/limits';
import { saidAtText } from '@/lib/saidAt';

type Props = {
  workout: PageWorkout;
  coach: string;
  store: PageStore;
  canWrite: boolean;
  /** One of several on its day, so it names its session. */
  isOneOfSeveral: boolean;
};

/** The comments of athlete and coach; the athlete's are on the right. */
export function Thread({ workout, coach, store, canWrite, isOneOfSeveral }: Props) {
  const { t } = useLingui();
  const { comments, id: workoutId, title } = workout;
  const hasUnread = comments.some(({ isUnread }) => isUnread);
  useEffect(() => {
    if (hasUnread && canWrite) void store.markRead(workoutId);
  }, [hasUnread, canWrite, store, workoutId]);
  if (comments.length === 0 && !canWrite) return null;
  return (
    <section className="mt-6">
      <h2 className="mb-2.5 text-md leading-[1.375rem] wrap-break-word">
        {isOneOfSeveral ? t`You and ${coach} about ${title}` : t`You and ${coach}`}
      </h2>
      <ol className="flex flex-col gap-2">
        {comments.map(({ id, text, isCoach, saidAt, isUnread }) => (
          <li
            key={id}
            className={`max-w-[86%] border px-[13px] pt-2 pb-2.5 text-[15px] leading-[21px] ${
              isCoach
                ? 'self-start rounded-[4px_14px_14px_14px] border-line-strong bg-sunken'
                : 'self-end rounded-[14px_4px_14px_14px] border-success-border bg-success-soft'
            }`}
          >
            <p className="wrap-break-word whitespace-pre-line">{text}</p>
            <small className="mt-0.5 block text-xs text-ink-3">
              {isCoach ? (
                `${coach}, `
              ) : (
                <span className="sr-only">
                  <Trans>You,</Trans>{' '}
                </span>
              )}
              {saidAtText(saidAt)}
              {isUnread && (
                <b className="ml-1.5 font-semibold text-tartan-text">
                  <Trans>New</Trans>
                </b>
              )}
            </small>
          </li>
        ))}
      </ol>
      {canWrite && <Composer key={workoutId} workout={workout} coach={coach} store={store} />}
    </section>
  );
}

/** A reply, or a question before the run. */
function Composer({ workout, coach, store }: Pick<Props, 'workout' | 'coach' | 'store'>) {
  const { t } = useLingui();
  const of = {
    kind: 'comment',
    workoutId: workout.id,
    about: { title: workout.title, day: workout.scheduledDate },
  } as const;
  const [draft, change] = useDraft(store.secret, of);
  const { text = '' } = draft;
  const id = useId();
  const isReply = workout.comments.some(({ isCoach }) => isCoach);
  const send = () => {
    // Kept for sending before the draft goes.
    store.answer(workout, { comment: text.trim() });
    discardDraft(store.secret, of);
  };
  return (
    <form
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') send();
      }}
    >
      <label htmlFor={id} className="mb-1.5 block text-base font-medium text-ink-2">
        {isReply ? t`Your reply to ${coach}` : t`A question for ${coach}?`}
      </label>
      <textarea
        id={id}
        className={textFrame}
        maxLength={maxComment}
        value={text}
        onChange={(event) => change({ text: event.target.value || undefined })}
      />
      <UnsentNote {...{ secret: store.secret, of, draft, coach }} onDiscard={() => undefined} />
      <button type="submit" className={`${bigButton.secondary} mt-2 w-full`} disabled={text.trim() === ''}>
        {isReply ? t`Reply` : t`Ask`}
      </button>
    </form>
  );
}
