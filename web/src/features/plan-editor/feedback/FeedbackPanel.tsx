import { parseDate } from '@internationalized/date';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { activitiesQuery } from '@/domain/activities/queries';
import { useMay } from '@/domain/members/role';
import '@/domain/plans/feedback/feedback.css';
import { useUser } from '@/lib/auth';
import { lastDay } from '@/lib/calendar';
import { Deliveries } from '../delivery/Deliveries';
import type { EditorSession } from '../saving/useEditorSession';
import { usePlan } from '../state/editorStore';
import { TimeOff } from '../time-off/TimeOff';
import { AlsoHere } from './AlsoHere';
import { followAnswers } from './answerPolling';
import { FeedbackSheet } from './FeedbackSheet';
import { runsOf } from './runsOf';
import { useFeedback } from './useFeedback';
import { useMoves } from './useMoves';

type Props = { scheduleId: string; session: EditorSession };

/**
 * Loads the athlete's feedback on the schedule, and shows the sheet of one workout. Its script loads after the
 * calendar.
 */
export function FeedbackPanel({ scheduleId, session }: Props) {
  const { store } = session;
  const cache = useQueryClient();
  const moves = useMoves(session, scheduleId);
  const { isClub } = useUser();
  const mayPublish = useMay('publish');
  useEffect(() => followAnswers(cache, scheduleId, store, isClub), [cache, scheduleId, store, isClub]);
  // Enables the A key of the calendar, which was loaded before.
  const acceptMove = mayPublish ? moves.accept : undefined;
  useEffect(() => store.feedback.setState({ acceptMove }), [store, acceptMove]);
  useRuns(session);
  const open = useFeedback(({ openId, feedback }) =>
    openId === undefined ? undefined : feedback.byWorkout.get(openId),
  );
  return (
    <>
      <TimeOff scheduleId={scheduleId} />
      {mayPublish && <Deliveries scheduleId={scheduleId} />}
      {isClub && <AlsoHere />}
      {open && (
        <FeedbackSheet
          scheduleId={scheduleId}
          feedback={open}
          isAccepting={moves.isAccepting}
          onAcceptMove={acceptMove}
        />
      )}
    </>
  );
}

/** Brings what the athlete recorded in the weeks of the plan to the calendar, and enables its G key. */
function useRuns({ store }: EditorSession): void {
  const navigate = useNavigate();
  const athleteId = usePlan((plan) => plan.athlete?.id);
  const from = usePlan((plan) => plan.startsOn);
  const to = usePlan(({ startsOn, weeks }) => lastDay({ startsOn: parseDate(startsOn), weeks }).toString());
  const unit = usePlan((plan) => plan.unit);
  const { data } = useQuery({
    ...activitiesQuery(athleteId ?? '', from, to),
    enabled: athleteId !== undefined,
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    if (data) store.feedback.setState({ runs: runsOf(data, unit) });
  }, [store, data, unit]);
  useEffect(() => {
    if (athleteId === undefined) return;
    const openRun = (activityId: string) =>
      void navigate({ to: '/athletes/$athleteId/activities/$activityId', params: { athleteId, activityId } });
    store.feedback.setState({ openRun });
  }, [store, athleteId, navigate]);
}
