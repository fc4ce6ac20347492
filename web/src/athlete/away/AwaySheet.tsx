import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { discardDraft, useDraft } from '@/athlete/drafts/keptDrafts';
import { UnsentNote } from '@/athlete/drafts/UnsentNote';
import type { PageStore } from '@/athlete/offline/pageStore';
import { onDay, placedWorkouts } from '@/athlete/plan/calendar';
import { type Day, weekdayShort } from '@/athlete/plan/days';
import type { Page } from '@/athlete/plan/page';
import { BottomSheet } from '@/athlete/sheets/BottomSheet';
import { bigButton } from '@/athlete/sheets/buttons';
import { dateFrame, SheetField, textFrame } from '@/athlete/sheets/SheetField';
import { AbsenceIcon } from '@/domain/absences/AbsenceIcon';
import { absenceKinds, daysFrom } from '@/domain/absences/absence';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeOfName } from '@/domain/workouts/workoutTypes';
import { awayWord } from './awayText';

const maxNote = 500;
const of = { kind: 'away' } as const;

type Props = {
  store: PageStore;
  page: Page;
  coach: string;
  /** The first day off, at first. */
  day: Day;
  onClose: () => void;
};

/** Tells the coach about days off. The plan itself waits for the coach. */
export function AwaySheet({ store, page, coach, day, onClose }: Props) {
  const { t } = useLingui();
  const [draft, change] = useDraft(store.secret, of);
  const kind = absenceKinds.find((one) => one === draft.kind) ?? 'ill';
  const from = draft.from ?? day;
  const to = draft.to ?? (from > day ? from : day);
  const { isOpenEnded = false, note = '' } = draft;
  const placed = placedWorkouts(page);
  const days = isOpenEnded ? [from] : daysFrom(from, to);
  const sessions = days.flatMap((one) =>
    onDay(placed, one)
      .filter(({ workout }) => workout.type !== 'Rest')
      .map(({ workout }) => ({ id: workout.id, type: workoutTypeOfName[workout.type], day: one })),
  );
  const count = sessions.length;

  const send = () => {
    const body = {
      ...{ kind, from },
      ...(!isOpenEnded && { to }),
      ...(note.trim() !== '' && { note: note.trim() }),
    };
    // Kept for sending before the draft goes.
    store.tell({ call: 'SaveOwnAbsence', body });
    discardDraft(store.secret, of);
    onClose();
  };
  return (
    <BottomSheet title={t`I’m ill or away`} onClose={onClose}>
      <fieldset className="flex flex-wrap gap-2 *:flex-1">
        <legend className="sr-only">{t`Why`}</legend>
        {absenceKinds.map((one) => (
          <label
            key={one}
            className="relative flex min-h-17 min-w-min flex-col items-center justify-center gap-1.5 rounded-lg border border-line-strong px-1 py-2 text-sm font-semibold has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="kind"
              checked={one === kind}
              onChange={() => change({ kind: one })}
              className="absolute inset-0 opacity-0"
            />
            <AbsenceIcon kind={one} className="size-5" />
            {awayWord(one)}
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-x-3 *:grow">
        <SheetField label={t`First day off`}>
          <input
            type="date"
            className={dateFrame}
            value={from}
            onInput={({ currentTarget }) => change({ from: currentTarget.value })}
          />
        </SheetField>
        <SheetField label={t`Last day off`}>
          <input
            type="date"
            className={dateFrame}
            min={from}
            value={isOpenEnded ? '' : to}
            disabled={isOpenEnded}
            onInput={({ currentTarget }) => change({ to: currentTarget.value })}
          />
        </SheetField>
      </div>
      <label className="mt-3 flex min-h-11 items-center gap-3 text-[15px]">
        <input
          type="checkbox"
          checked={isOpenEnded}
          onChange={() => change({ isOpenEnded: isOpenEnded ? undefined : true })}
          className="size-[22px] accent-(--ink)"
        />
        <Trans>I don’t know how long yet</Trans>
      </label>
      <div className="mt-2 rounded-lg bg-sunken px-3.5 py-3 text-[15px] leading-[21px] text-ink-2">
        <p>
          <b className="font-semibold text-ink">
            {count === 0
              ? t`No sessions fall on these days.`
              : t`${plural(count, { one: '# session falls on these days.', other: '# sessions fall on these days.' })}`}
          </b>{' '}
          {count > 0 &&
            t`${plural(count, { one: 'It counts as excused, not as missed.', other: 'They count as excused, not as missed.' })}`}
        </p>
        {count > 0 && (
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1.5 text-sm">
            {sessions.slice(0, 7).map(({ id, type, day: on }) => (
              <li key={id} className="flex items-center gap-1.5">
                <WorkoutMark type={type} />
                {weekdayShort(on)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <SheetField label={t`Anything ${coach} should know?`} hint={t`optional`}>
        <textarea
          className={textFrame}
          maxLength={maxNote}
          value={note}
          onInput={({ currentTarget }) => change({ note: currentTarget.value || undefined })}
        />
      </SheetField>
      <UnsentNote {...{ secret: store.secret, of, draft, coach }} onDiscard={onClose} />
      <button
        type="button"
        className={`${bigButton.primary} mt-4 w-full`}
        disabled={from === '' || (!isOpenEnded && to < from)}
        onClick={send}
      >
        <Trans>Let {coach} know</Trans>
      </button>
      <p className="mt-3 text-center text-sm text-ink-2">
        <Trans>{coach} sees it right away and plans the days after with you.</Trans>
      </p>
    </BottomSheet>
  );
}
