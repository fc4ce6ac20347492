import { Trans, useLingui } from '@lingui/react/macro';
import { Route } from 'lucide-react';
import { Suspense, useState } from 'react';
import { UnsentNote } from '@/athlete/drafts/UnsentNote';
import { late } from '@/athlete/late';
import type { PageStore } from '@/athlete/offline/pageStore';
import type { Day } from '@/athlete/plan/days';
import { pageFigures, type Runner } from '@/athlete/plan/figures';
import { firstTyped, realFigures, typedProblem } from '@/athlete/plan/realFigures';
import { amountText } from '@/athlete/runs/runText';
import { BottomSheet } from '@/athlete/sheets/BottomSheet';
import { bigButton, smallButton } from '@/athlete/sheets/buttons';
import { EffortChoice } from '@/athlete/sheets/EffortChoice';
import { inputFrame, SheetField, textFrame } from '@/athlete/sheets/SheetField';
import { distanceFigure } from '@/domain/plans/figures';
import { type DistanceUnit, unitText } from '@/domain/units/distance';
import { maxComment } from '@/lib/limits';
import type { AnswerSheetProps } from './answerSheetProps';
import { PainField, painOf, saidPain } from './PainField';

const AddRecording = late(() =>
  import('@/athlete/recordings/AddRecording').then((part) => part.AddRecording),
);

type Props = AnswerSheetProps & {
  store: PageStore;
  runner: Runner;
  unit: DistanceUnit;
  today: Day;
  /** Switches to another answer. */
  onOther?: (question: 'moved' | 'skipped') => void;
};

export function DoneSheet({
  store,
  placed,
  runner,
  coach,
  unit: shownUnit,
  today,
  onOther,
  ...answering
}: Props) {
  const { t } = useLingui();
  const { draft, of, isGone, onChange, onSend, onClose } = answering;
  const { workout } = placed;
  // What was typed in another unit stays in it.
  const unit = draft.unit ?? shownUnit;
  const figures = pageFigures(placed, runner, unit);
  const distance = distanceFigure(figures);
  const recorded = workout.answer?.recorded;
  const recordedText = recorded && amountText([recorded], shownUnit);
  const before = workout.answer?.outcome === 'done' ? workout.answer : undefined;
  const first = firstTyped(workout, figures, unit);
  const typed = { distance: draft.distance ?? first.distance, minutes: draft.minutes ?? first.minutes };
  const isTyped = draft.distance !== undefined || draft.minutes !== undefined;
  const hadFigures = Boolean(before?.distance ?? before?.durationInMinutes);
  const [isOpened, setIsOpened] = useState(false);
  const isChanged = isTyped || hadFigures || isOpened;
  const [problem, setProblem] = useState<string>();
  const [recordings, setRecordings] = useState(0);
  const effort = draft.effort ?? before?.effort ?? undefined;
  const comment = draft.comment ?? '';
  const pain = painOf(draft, workout.answer);
  const send = () => {
    const said = saidPain(pain);
    const wrong =
      (isChanged ? typedProblem(typed, unit) : undefined) ??
      (said === 'unrated' ? t`How bad is the pain, from 1 to 10?` : undefined);
    setProblem(wrong);
    if (wrong || said === 'unrated') return;
    onSend({
      outcome: 'done',
      ...(workout.answer?.movedTo && { movedTo: workout.answer.movedTo }),
      ...(effort !== undefined && { effort }),
      ...(isChanged && realFigures(workout, figures, typed, unit)),
      ...(said && { pain: said }),
      ...(comment.trim() !== '' && { comment: comment.trim() }),
    });
  };
  const planned = workout.durationInMinutes;
  const unitName = unitText(unit);
  return (
    <BottomSheet title={t`Done. How hard was it?`} onClose={onClose}>
      <EffortChoice value={effort} onChange={(chosen) => onChange({ effort: chosen })} />
      {isChanged ? (
        <div className="flex flex-wrap gap-x-3 *:flex-1 *:basis-28">
          <SheetField label={t`Distance (${unitName})`}>
            <input
              inputMode="decimal"
              className={inputFrame}
              placeholder={distance === '' ? undefined : t`planned ${distance}`}
              value={typed.distance}
              onInput={({ currentTarget }) => onChange({ distance: currentTarget.value, unit })}
            />
          </SheetField>
          <SheetField label={t`Time (min)`}>
            <input
              inputMode="numeric"
              className={inputFrame}
              placeholder={planned > 0 ? t`planned ${planned}` : undefined}
              value={typed.minutes}
              onInput={({ currentTarget }) => onChange({ minutes: currentTarget.value, unit })}
            />
          </SheetField>
        </div>
      ) : recordings > 0 && !recordedText ? null : (
        <p className="mt-3.5 flex min-h-12 flex-wrap items-center gap-x-2.5 rounded-lg border border-line-strong pr-1 pl-3 text-[15px]">
          <Route className="size-4 flex-none text-ink-2" strokeWidth={1.9} aria-hidden="true" />
          <span>
            {recordedText ? (
              <Trans>
                Recorded, <b className="font-semibold">{recordedText}</b>
              </Trans>
            ) : distance === '' ? (
              <Trans>As planned</Trans>
            ) : (
              <Trans>
                As planned, <b className="font-semibold whitespace-nowrap">{distance}</b>
              </Trans>
            )}
          </span>
          <button type="button" className={`${smallButton} ml-auto`} onClick={() => setIsOpened(true)}>
            <Trans>Change</Trans>
          </button>
        </p>
      )}
      <Suspense fallback={<div className="mt-3.5 h-[50px]" />}>
        <AddRecording store={store} unit={shownUnit} workoutId={workout.id} onCount={setRecordings} />
      </Suspense>
      <PainField
        pain={pain}
        today={today}
        onChange={(chosen) => onChange({ pain: chosen ?? (workout.answer?.pain ? null : undefined) })}
      />
      <SheetField label={t`Anything ${coach} should know?`} hint={t`optional`}>
        <textarea
          className={textFrame}
          maxLength={maxComment}
          value={comment}
          onInput={({ currentTarget }) => onChange({ comment: currentTarget.value || undefined })}
        />
      </SheetField>
      {problem !== undefined && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {problem}
        </p>
      )}
      <UnsentNote {...{ secret: store.secret, of, draft, coach, isGone }} onDiscard={onClose} />
      <button type="button" className={`${bigButton.primary} mt-4 w-full`} disabled={isGone} onClick={send}>
        <Trans>Send</Trans>
      </button>
      {onOther && (
        <div className="mt-2 flex flex-wrap gap-2 *:flex-1">
          <button type="button" className={bigButton.secondary} onClick={() => onOther('moved')}>
            <Trans>Moved</Trans>
          </button>
          <button type="button" className={bigButton.secondary} onClick={() => onOther('skipped')}>
            <Trans>Skipped</Trans>
          </button>
        </div>
      )}
    </BottomSheet>
  );
}
