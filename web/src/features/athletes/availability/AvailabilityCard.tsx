import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { Card } from '@/components/layout/Card';
import { InlineLoadError } from '@/components/states/LoadError';
import { InlineLoading } from '@/components/states/Loading';
import type { Availability } from '@/domain/availability/availability';
import { availabilityQuery } from '@/domain/availability/queries';
import { dayTimeText, longRunText, weekSumText } from '@/domain/availability/weekText';
import { useMay } from '@/domain/members/role';
import { shortWeekday } from '@/domain/plans/days';
import type { Athlete } from '../athlete';

const AvailabilityDialog = lazy(() =>
  import('./AvailabilityDialog').then(({ AvailabilityDialog }) => ({ default: AvailabilityDialog })),
);

/** When the athlete can run, and the way to change it. */
export function AvailabilityCard({ athlete }: { athlete: Athlete }) {
  const { t } = useLingui();
  const { firstName } = athlete;
  const known = useQuery(availabilityQuery(athlete.id));
  const [isOpen, setIsOpen] = useState(false);
  const mayChange = useMay('changeRoster');
  return (
    <Card
      title={t`${firstName}’s running days`}
      end={
        mayChange && (
          <Button onPress={() => setIsOpen(true)}>
            {known.data ? t`Change` : t({ message: 'Say when', context: 'an athlete can run' })}
          </Button>
        )
      }
    >
      {known.data ? (
        <WeekLines availability={known.data} />
      ) : known.isError ? (
        <InlineLoadError
          message={t`Failed to load ${firstName}’s running days`}
          onRetry={() => void known.refetch()}
        />
      ) : known.isPending ? (
        <InlineLoading label={t`Loading`} />
      ) : (
        <p className="text-sm text-ink-3">
          <Trans>Say when, and new plans fit around it. The plan check points out what doesn’t.</Trans>
        </p>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <AvailabilityDialog athlete={athlete} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function WeekLines({ availability }: { availability: Availability }) {
  const longRun = longRunText(availability);
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <b className="font-semibold">{weekSumText(availability)}</b>
        {longRun !== '' && <span className="text-ink-2">{longRun}</span>}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
        {availability.minutes.map((minutes, place) => (
          <li key={shortWeekday(place)} className={minutes === 0 ? 'text-ink-3' : ''}>
            <b className="font-semibold">{shortWeekday(place)}</b> {dayTimeText(minutes)}
          </li>
        ))}
      </ul>
      {availability.note && <p className="wrap-break-word text-ink-2">{availability.note}</p>}
    </div>
  );
}
