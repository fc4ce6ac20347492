import { parseDate } from '@internationalized/date';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CircleQuestionMark } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { Bib } from '@/domain/athletes/Bib';
import { type PaceReview, paceFinding } from '@/domain/goals/paceReview';
import { useMay } from '@/domain/members/role';
import { useSettings } from '@/domain/settings/settings';
import { formatDay } from '@/lib/formatDay';
import { usePaceReviewAnswers } from './usePaceReviewAnswers';
import { Why } from './Why';

/** The finding as a sentence, and what to do with it. */
export function ReviewHead({ review }: { review: PaceReview }) {
  const { t } = useLingui();
  const { distanceUnit } = useSettings();
  const mayAnswer = useMay('changeRoster');
  const [isExplained, setIsExplained] = useState(false);
  const { accept, dismiss } = usePaceReviewAnswers(review);
  const whyId = useId();
  const { athleteName, firstName, proposal } = review;
  const title = proposal
    ? paceFinding(firstName, proposal.secondsPerKm, distanceUnit)
    : review.basis
      ? review.quiet
        ? t`Nothing to decide now`
        : t`${firstName}’s paces fit`
      : t`${firstName} has no paces yet`;
  return (
    <section className="pace-review-card" aria-label={title}>
      <div className="pace-review-head">
        <span className="flex min-w-0 flex-1 basis-72 items-center gap-3.5">
          <Bib name={athleteName} size="lg" />
          <span className="min-w-0">
            <h2 className="type-display text-lg leading-6 wrap-anywhere">{title}</h2>
            <p className="text-sm text-ink-2 wrap-anywhere">{lineOf(review)}</p>
          </span>
        </span>
        <span className="pace-review-actions">
          {review.basis && (
            <button
              type="button"
              className="pace-review-why"
              aria-expanded={isExplained}
              aria-controls={whyId}
              onClick={() => setIsExplained(!isExplained)}
            >
              <CircleQuestionMark strokeWidth={1.9} aria-hidden="true" />
              <Trans comment="Opens an explanation">Why</Trans>
            </button>
          )}
          {proposal && mayAnswer && (
            <>
              <Button
                isBusy={dismiss.isPending}
                isDisabled={accept.isPending}
                onPress={() => dismiss.mutate(review.athleteId)}
              >
                <Trans>Not now</Trans>
              </Button>
              <Button
                variant="primary"
                icon={<Check strokeWidth={1.9} aria-hidden="true" />}
                isBusy={accept.isPending}
                isDisabled={dismiss.isPending}
                onPress={() => accept.mutate({ athleteId: review.athleteId, score: proposal.score })}
              >
                <Trans>Accept new paces</Trans>
              </Button>
            </>
          )}
        </span>
      </div>
      {isExplained && (
        <div id={whyId}>
          <Why review={review} />
        </div>
      )}
    </section>
  );
}

function lineOf({ proposal, quiet, basis, since, evidence }: PaceReview): string {
  if (!basis)
    return t`Add a result, or a goal with a target time. Then there’s something to compare runs with.`;
  const day = formatDay(parseDate(since ?? basis.raceDate));
  if (proposal) {
    const says = proposal.secondsPerKm < 0 ? 'quicker' : 'slower';
    const count = evidence.filter((one) => one.says === says).length;
    return plural(count, {
      one: `# sign since ${day} says so. Nothing changes until you accept.`,
      other: `# signs since ${day} say so. Nothing changes until you accept.`,
    });
  }
  switch (quiet) {
    case 'accepted':
      return t`New paces were accepted less than two weeks ago. What points the other way is below.`;
    case 'notNow':
      return t`You said “Not now”. It comes back after three weeks if there’s something new, or after the next race.`;
    case 'taper':
      return t`There’s a race within two weeks, so paces stay as they are. What was found is below.`;
    case 'timeOff':
      return t`After time off, four sessions have to be done first. What was found is below.`;
    default:
      return evidence.length === 0
        ? t`Nothing since ${day} says otherwise.`
        : t`What was run since ${day} doesn’t say otherwise, or not clearly enough.`;
  }
}
