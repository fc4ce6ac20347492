import { parseDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@/components/buttons/Button';
import { Dialog } from '@/components/overlays/Dialog';
import type { Activity } from '@/domain/activities/activity';
import { type PlannedSession, useSessions } from '@/domain/activities/sessions';
import { daysBetween } from '@/lib/calendar';
import { type Chosen, SessionChoice } from './SessionChoice';
import { useChoice } from './useChoice';

/** On either side of the day. */
const daysAround = 4;

/** Another workout for a run, or none. No rule changes what is chosen here. */
export function ChangeMatchDialog({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const { t } = useLingui();
  const sessions = useSessions(activity.athleteId);
  const near = sessions.filter((session) => distance(activity, session) <= daysAround);
  const candidates = activity.candidates.length > 0 ? activity.candidates : near;
  const { workout } = activity;
  const now: Chosen = !workout
    ? 'extra'
    : workout.title && workout.type && workout.day
      ? { ...workout, title: workout.title, type: workout.type, day: workout.day }
      : undefined;
  const { chosen, choose, button, question, error } = useChoice(activity, now, onClose);
  return (
    <Dialog
      title={t`Which workout was this?`}
      context={t`What you choose here stays, whatever comes later.`}
      width="lg"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t`Cancel`}</Button>
          {button}
        </>
      }
    >
      <SessionChoice activity={activity} candidates={candidates} chosen={chosen} onChoose={choose} />
      {error && <div className="mt-3">{error}</div>}
      {question}
    </Dialog>
  );
}

function distance({ day }: Activity, session: PlannedSession): number {
  return Math.abs(daysBetween(parseDate(day), parseDate(session.day)));
}
