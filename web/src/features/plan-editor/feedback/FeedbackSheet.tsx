import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { IconButton } from '@/components/buttons/IconButton';
import { longDate, weekNumberOfDay } from '@/domain/plans/days';
import { CommentThread } from '@/domain/plans/feedback/CommentThread';
import { EffortScale } from '@/domain/plans/feedback/EffortScale';
import type { WorkoutFeedback } from '@/domain/plans/feedback/feedback';
import { OutcomePill } from '@/domain/plans/feedback/OutcomePill';
import { painText } from '@/domain/plans/feedback/painText';
import { workoutsOn } from '@/domain/plans/plan';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeOfName, workoutTypeText } from '@/domain/workouts/workoutTypes';
import { dayOfWorkout, feedbackInOrder } from '../dayFeedback';
import { SideSheet } from '../SideSheet';
import { useEditorStore, usePlan } from '../state/editorStore';
import { AnsweredFigures } from './AnsweredFigures';
import { MovedNote } from './MovedNote';
import { ReplyForm } from './ReplyForm';
import { useFeedback } from './useFeedback';

type Props = {
  scheduleId: string;
  feedback: WorkoutFeedback;
  /** Absent for a role that may not. */
  onAcceptMove: ((workoutId: string) => void) | undefined;
  isAccepting: boolean;
};

/** The athlete's feedback on one workout. Not modal: the calendar next to it stays usable. */
export function FeedbackSheet({ scheduleId, feedback, onAcceptMove, isAccepting }: Props) {
  const { t } = useLingui();
  const store = useEditorStore();
  const sheet = useRef<HTMLElement>(null);
  const { workoutId, answer, comments, isRemoved } = feedback;
  const startsOn = usePlan((plan) => plan.startsOn);
  const day = usePlan((plan) => dayOfWorkout(plan, workoutId));
  const workout = usePlan((plan) =>
    day === undefined ? undefined : workoutsOn(plan, day).find(({ id }) => id === workoutId),
  );
  const firstName = usePlan((plan) => plan.athlete?.name.split(' ')[0]);
  const athleteId = usePlan((plan) => plan.athlete?.id);
  const athlete = firstName ?? t`the athlete`;
  const run = useFeedback(({ runs }) => runs.byWorkout.get(workoutId));
  const all = useFeedback((state) => state.feedback);
  const order = usePlan((plan) =>
    feedbackInOrder(all, plan)
      .map(({ workoutId }) => workoutId)
      .join(' '),
  ).split(' ');
  const place = order.indexOf(workoutId);
  const type = workout?.type ?? workoutTypeOfName[answer?.planned?.type ?? 'Rest'];
  const title = workout?.title ?? answer?.planned?.title ?? t`Workout`;
  const date = day === undefined ? '' : longDate(startsOn, day);
  const week = day === undefined ? 0 : weekNumberOfDay(day);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another workout takes the focus again.
  useEffect(() => sheet.current?.focus(), [workoutId]);

  const close = () => {
    store.feedback.setState({ openId: undefined });
    const focused = store.getState().focusedDay;
    document.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  };
  const goTo = (step: number) => {
    const next = order[place + step];
    if (next === undefined) return;
    const nextDay = dayOfWorkout(store.plan, next);
    if (nextDay !== undefined) {
      store.focusDay(nextDay);
      document.querySelector(`[data-day="${nextDay}"]`)?.scrollIntoView({ block: 'nearest' });
    }
    store.feedback.setState({ openId: next });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Escape') close();
    else if (!isTyping && event.key.toLowerCase() === 'j') goTo(1);
    else if (!isTyping && event.key.toLowerCase() === 'k') goTo(-1);
    else return;
    event.preventDefault();
  };

  return (
    <SideSheet
      title={t`Feedback`}
      context={day === undefined ? t`No longer in the plan` : t`${date}, week ${week}`}
      actions={
        <>
          <IconButton label={t`Previous answer`} isDisabled={place <= 0} onPress={() => goTo(-1)}>
            <ChevronUp strokeWidth={1.9} />
          </IconButton>
          <IconButton label={t`Next answer`} isDisabled={place === order.length - 1} onPress={() => goTo(1)}>
            <ChevronDown strokeWidth={1.9} />
          </IconButton>
        </>
      }
      sheet={sheet}
      onKeyDown={onKeyDown}
      onClose={close}
    >
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto overscroll-contain px-5 py-4">
        <div className="flex items-center gap-3">
          <WorkoutMark type={type} size="lg" />
          <span className="min-w-0 flex-1">
            <b className="block wrap-break-word font-semibold">{title}</b>
            <span className="block text-sm text-ink-2">{workoutTypeText(type)}</span>
          </span>
          {answer && <OutcomePill answer={answer} />}
        </div>
        {answer && (
          <>
            {!isRemoved && (
              <MovedNote
                answer={answer}
                day={day}
                isAccepting={isAccepting}
                onAccept={onAcceptMove && (() => onAcceptMove(workoutId))}
              />
            )}
            {answer.pain && (
              <p className="rounded-md border border-danger-border bg-danger-soft px-3 py-2 font-semibold wrap-break-word">
                {painText(answer.pain)}
              </p>
            )}
            <AnsweredFigures answer={answer} workout={workout} athlete={athlete} />
            {run && athleteId && (
              <ButtonLink
                to="/athletes/$athleteId/activities/$activityId"
                params={{ athleteId, activityId: run.activityId }}
                size="sm"
              >
                {t`Open run`}
              </ButtonLink>
            )}
            <EffortScale
              effort={answer.effort}
              type={type}
              answers={[...all.byWorkout.values()].map(({ answer }) => answer)}
            />
          </>
        )}
        <CommentThread comments={comments} athlete={athlete} />
      </div>
      <ReplyForm key={workoutId} scheduleId={scheduleId} workoutId={workoutId} athlete={athlete} />
    </SideSheet>
  );
}
