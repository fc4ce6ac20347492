import { Trans, useLingui } from '@lingui/react/macro';
import { Route } from 'lucide-react';
import { Suspense, useState } from 'react';
import { late } from '@/athlete/late';
import type { PageStore } from '@/athlete/offline/pageStore';
import type { Placed } from '@/athlete/plan/calendar';
import { pageFigures } from '@/athlete/plan/figures';
import type { AnswerBody, Page } from '@/athlete/plan/page';
import { firstTyped, realFigures, typedProblem } from '@/athlete/plan/realFigures';
import { BottomSheet } from '@/athlete/sheets/BottomSheet';
import { bigButton, smallButton } from '@/athlete/sheets/buttons';
import { EffortChoice } from '@/athlete/sheets/EffortChoice';
import { inputFrame, SheetField, textFrame } from '@/athlete/sheets/SheetField';
import { distanceFigure } from '@/domain/plans/figures';
import { type DistanceUnit, unitText } from '@/domain/units/distance';
import { maxComment } from '@/lib/limits';

const AddRecording = late(() =>
  import('@/athlete/recordings/AddRecording').then((part) => part.AddRecording),
);

type Props = {
  store: PageStore;
  placed: Placed;
  paces: Page['paces'];
  coach: string;
  unit: DistanceUnit;
  onSend: (answer: Omit<AnswerBody, 'workoutId'>) => void;
  onClose: () => void;
  /** Switches to another answer. */
  onOther?: (question: 'moved' | 'skipped') => void;
};

export function DoneSheet({ store, placed, paces, coach, unit, onSend, onClose, onOther }: Props) {
  const { t } = useLingui();
  const { workout } = placed;
  const figures = pageFigures(placed, paces, unit);
  const distance = distanceFigure(figures);
  const before = workout.answer?.outcome === 'done' ? workout.answer : undefined;
  const [effort, setEffort] = useState(before?.effort ?? undefined);
  const [comment, setComment] = useState('');
  const [isChanged, setIsChanged] = useState(Boolean(before?.distance ?? before?.durationInMinutes));
  const [typed, setTyped] = useState(() => firstTyped(workout, figures, unit));
  const [problem, setProblem] = useState<string>();
  const [recordings, setRecordings] = useState(0);
  const send = () => {
    const wrong = isChanged ? typedProblem(typed, unit) : undefined;
    setProblem(wrong);
    if (wrong) return;
    onSend({
      outcome: 'done',
      ...(workout.answer?.movedTo && { movedTo: workout.answer.movedTo }),
      ...(effort !== undefined && { effort }),
      ...(isChanged && realFigures(workout, figures, typed, unit)),
      ...(comment.trim() !== '' && { comment: comment.trim() }),
    });
  };
  const planned = workout.durationInMinutes;
  const unitName = unitText(unit);
  return (
    <BottomSheet title={t`Done. How hard was it?`} onClose={onClose}>
      <EffortChoice value={effort} onChange={setEffort} />
      {isChanged ? (
        <div className="grid grid-cols-2 gap-3">
          <SheetField label={t`Distance (${unitName})`}>
            <input
              inputMode="decimal"
              className={inputFrame}
              placeholder={distance === '' ? undefined : t`planned ${distance}`}
              value={typed.distance}
              onInput={(event) => setTyped({ ...typed, distance: event.currentTarget.value })}
            />
          </SheetField>
          <SheetField label={t`Time (min)`}>
            <input
              inputMode="numeric"
              className={inputFrame}
              placeholder={planned > 0 ? t`planned ${planned}` : undefined}
              value={typed.minutes}
              onInput={(event) => setTyped({ ...typed, minutes: event.currentTarget.value })}
            />
          </SheetField>
        </div>
      ) : recordings > 0 ? null : (
        <p className="mt-3.5 flex min-h-12 items-center gap-2.5 rounded-lg border border-line-strong pr-1 pl-3 text-[15px]">
          <Route className="size-4 flex-none text-ink-2" strokeWidth={1.9} aria-hidden="true" />
          <span>
            {distance === '' ? (
              <Trans>As planned</Trans>
            ) : (
              <Trans>
                As planned, <b className="font-semibold whitespace-nowrap">{distance}</b>
              </Trans>
            )}
          </span>
          <button type="button" className={`${smallButton} ml-auto`} onClick={() => setIsChanged(true)}>
            <Trans>Change</Trans>
          </button>
        </p>
      )}
      <Suspense fallback={<div className="mt-3.5 h-[50px]" />}>
        <AddRecording store={store} unit={unit} workoutId={workout.id} onCount={setRecordings} />
      </Suspense>
      <SheetField label={t`Anything ${coach} should know?`} hint={t`optional`}>
        <textarea
          className={textFrame}
          maxLength={maxComment}
          value={comment}
          onInput={(event) => setComment(event.currentTarget.value)}
        />
      </SheetField>
      {problem !== undefined && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {problem}
        </p>
      )}
      <button type="button" className={`${bigButton.primary} mt-4 w-full`} onClick={send}>
        <Trans>Send</Trans>
      </button>
      {onOther && (
        <div className="mt-2 grid grid-cols-2 gap-2">
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
