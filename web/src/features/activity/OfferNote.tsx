import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import type { Activity } from '@/domain/activities/activity';
import { activitiesKey } from '@/domain/activities/queries';
import { durationText, metresText } from '@/domain/activities/runFigures';
import { goalsQuery } from '@/domain/goals/queries';
import { useSaveOffer } from '@/domain/goals/useSaveOffer';
import { formatRaceTime } from '@/domain/races/raceTime';
import { useSettings } from '@/domain/settings/settings';
import { toast, toastFailure } from '@/lib/toast';

/** A time of this run that may become a result. Paces change only where the coach says so. */
export function OfferNote({ activity }: { activity: Activity }) {
  const { t } = useLingui();
  const { distanceUnit: unit } = useSettings();
  const cache = useQueryClient();
  const { offer, athleteId, day } = activity;
  const goals = useQuery({ ...goalsQuery(), enabled: Boolean(offer?.goalId) });
  const saveOffer = useSaveOffer();
  if (!offer) return null;
  const goal = goals.data?.find(({ goalId }) => goalId === offer.goalId);
  if (offer.goalId && !goal) return null;
  const distance = metresText(offer.meters, unit);
  const time = durationText(offer.seconds);
  const race = goal?.raceName ?? '';
  const save = () =>
    saveOffer.mutate(
      {
        goalId: offer.goalId,
        athleteId,
        distance: offer.meters / 1_000,
        distanceType: 'km',
        time: formatRaceTime(offer.seconds),
        raceDate: day,
        raceName:
          activity.workout?.title ??
          t({ message: 'Training', comment: 'Name of a result that was run in training' }),
      },
      {
        onSuccess: () => {
          toast.success(t`Result saved`);
          void cache.invalidateQueries({ queryKey: activitiesKey });
        },
        onError: (error) => toastFailure(t`Failed to save the result. Try again.`, error),
      },
    );
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 rounded-lg border border-line-strong bg-sunken px-4 py-2.5 text-sm text-ink-2 dark:bg-raised">
      <Flag className="size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-60">
        {goal ? (
          <Trans>
            This may be <b className="font-semibold text-ink">{race}</b>: {distance} in {time}. Save it as the
            result?
          </Trans>
        ) : (
          <Trans>
            <b className="font-semibold text-ink">
              {distance} in {time}
            </b>{' '}
            is better than the result the paces come from. Save it as a result?
          </Trans>
        )}
      </p>
      <Button size="sm" isBusy={saveOffer.isPending} onPress={save}>
        {t`Save as result`}
      </Button>
    </div>
  );
}
