import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { PaceEvidence, PaceReview } from '@/domain/goals/paceReview';
import { dayText } from '@/domain/inbox/inboxText';

/** The rules in words, and the runs that they were used on. */
export function Why({ review }: { review: PaceReview }) {
  const runs = review.evidence.flatMap(runsOf);
  return (
    <div className="pace-review-words">
      <ul>
        <li>
          <Trans>
            <b>When it’s asked.</b> After a race or time trial that’s 3 s /km or more quicker than the paces,
            or when two signs agree by as much and none says the opposite. A slower race alone may be a bad
            day.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Race.</b> Daniels and Gilbert’s formula (1979) turns it into a running score, and the score
            into paces. Relays, and times that are 15% off, don’t count.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Critical speed.</b> A line through the best times of 2 to 25 minutes in 90 days, against the
            same line from before the paces were set: bests of training aren’t races. Treadmills don’t count.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Repeats.</b> The latest four sessions of the last six weeks whose paces come from the score,
            with effort 5 to 8. Within the planned range counts as 0.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Heart rate.</b> How far a beat above rest goes on easy runs, the last 14 days against the 56
            before.
          </Trans>
        </li>
      </ul>
      {runs.length > 0 && (
        <p>
          <b>
            <Trans>From these runs:</Trans>
          </b>{' '}
          {runs.map(({ activityId, day }, index) => (
            <span key={activityId}>
              {index > 0 && ', '}
              <Link
                to="/athletes/$athleteId/activities/$activityId"
                params={{ athleteId: review.athleteId, activityId }}
              >
                {dayText(day)}
              </Link>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

function runsOf({ race, repeats }: PaceEvidence): { activityId: string; day: string }[] {
  const ofRace = race?.activityId ? [{ activityId: race.activityId, day: race.raceDate }] : [];
  return [...ofRace, ...(repeats?.sessions ?? [])];
}
