import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { paceFinding } from '@/domain/goals/paceReview';
import { paceReviewQuery } from '@/domain/goals/queries';
import { useSettings } from '@/domain/settings/settings';

/** On the athlete's page, while there is something to decide. */
export function PaceReviewCard({ athleteId }: { athleteId: string }) {
  const { t } = useLingui();
  const { distanceUnit } = useSettings();
  const { data: review } = useQuery(paceReviewQuery(athleteId, distanceUnit));
  if (!review?.proposal) return null;
  return (
    <section
      aria-label={t`Pace review`}
      className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 rounded-lg border border-line bg-surface px-[18px] py-3 max-md:px-3.5"
    >
      <Timer className="size-4 flex-none text-ink-2" strokeWidth={1.9} aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-60 text-sm wrap-anywhere">
        <b className="font-semibold">
          {paceFinding(review.firstName, review.proposal.secondsPerKm, distanceUnit)}.
        </b>{' '}
        <span className="text-ink-2">
          <Trans>Nothing changes until you accept.</Trans>
        </span>
      </p>
      <ButtonLink to="/athletes/$athleteId/pace-review" params={{ athleteId }} variant="secondary">
        <Trans>Review paces</Trans>
      </ButtonLink>
    </section>
  );
}
