import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import type { PaceProposal } from '@/domain/goals/paceReview';
import { dayText } from '@/domain/inbox/inboxText';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeOfName } from '@/domain/workouts/workoutTypes';
import { rangeText } from './rangeText';

/** What accepting changes in the athlete's plans. */
export function NextTwoWeeks({ proposal: { sessions } }: { proposal: PaceProposal }) {
  const { t } = useLingui();
  const [hasEasy, setHasEasy] = useState(false);
  const isEasy = ({ type }: { type: string }) => type === 'EasyRun' || type === 'Recovery';
  const easy = sessions.filter(isEasy).length;
  const shown = hasEasy ? sessions : sessions.filter((session) => !isEasy(session));
  return (
    <section className="pace-review-card" aria-label={t`The next two weeks`}>
      <div className="pace-review-title">
        <h2>
          <Trans>The next two weeks</Trans>
        </h2>
        <small>{countText(sessions.length - easy, easy)}</small>
      </div>
      {shown.length > 0 && (
        <ul className="pace-review-sessions">
          {shown.map((session) => (
            <li key={session.workoutId}>
              <span>{dayText(session.day)}</span>
              <Link
                to="/edit/{-$scheduleId}"
                params={{ scheduleId: session.scheduleId }}
                search={{ workout: session.workoutId }}
                data-t={workoutTypeOfName[session.type]}
                title={session.title}
              >
                <WorkoutMark type={workoutTypeOfName[session.type]} />
                <span>{session.title}</span>
              </Link>
              {session.isFixed ? (
                <span>
                  {rangeText(session.now)}{' '}
                  <small>
                    <Trans comment="A pace that was typed for a session, which stays">typed</Trans>
                  </small>
                </span>
              ) : (
                <span>
                  <s>{rangeText(session.now)}</s>
                  <ArrowRight strokeWidth={1.9} aria-label={t`becomes`} />
                  <b>{rangeText(session.after)}</b>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="pace-review-foot">
        <p>
          {sessions.length === 0 ? (
            <Trans>No session of the next two weeks has a pace. Later ones follow the new paces.</Trans>
          ) : (
            <Trans>Sessions follow the new paces at once, on the athlete’s page too. Typed paces stay.</Trans>
          )}
        </p>
        {easy > 0 && (
          <Button size="sm" variant="ghost" onPress={() => setHasEasy(!hasEasy)}>
            {hasEasy ? <Trans>Hide the easy runs</Trans> : <Trans>Show the easy runs</Trans>}
          </Button>
        )}
      </div>
    </section>
  );
}

/** "6 sessions with a pace, and 5 easy runs" */
function countText(sessions: number, easy: number): string {
  const paced = plural(sessions, { one: '# session with a pace', other: '# sessions with a pace' });
  if (easy === 0) return paced;
  const runs = plural(easy, { one: '# easy run', other: '# easy runs' });
  return sessions === 0 ? runs : t`${paced}, and ${runs}`;
}
