import { parseDate } from '@internationalized/date';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { Card } from '@/components/layout/Card';
import { InlineLoadError } from '@/components/states/LoadError';
import { InlineLoading } from '@/components/states/Loading';
import { plansQuery } from '@/domain/plans/queries';
import { formatDay } from '@/lib/formatDay';
import type { Athlete } from './athlete';

/** The athlete's plans, latest start first. */
export function AthletePlans({ athlete }: { athlete: Athlete }) {
  const { t } = useLingui();
  const { firstName } = athlete;
  const schedules = useQuery(plansQuery());
  const own = (schedules.data ?? [])
    .filter(({ athleteId }) => athleteId === athlete.id)
    .sort((one, other) => other.details.startDate.localeCompare(one.details.startDate));
  return (
    <Card
      title={t`Plans`}
      end={
        <ButtonLink to="/newschedule" search={{ athlete: athlete.id }} variant="secondary">
          <Plus strokeWidth={1.9} aria-hidden="true" />
          <Trans>New plan</Trans>
        </ButtonLink>
      }
    >
      {schedules.isLoadingError ? (
        <InlineLoadError message={t`Failed to load plans`} onRetry={() => void schedules.refetch()} />
      ) : schedules.isPending ? (
        <InlineLoading label={t`Loading plans`} />
      ) : own.length === 0 ? (
        <p className="text-sm text-ink-3">
          <Trans>{firstName}’s plans will be here.</Trans>
        </p>
      ) : (
        <ul>
          {own.map(({ scheduleDocumentId, details }) => (
            <li key={scheduleDocumentId} className="border-line py-2 text-sm not-first:border-t">
              <Link
                to="/edit/{-$scheduleId}"
                params={{ scheduleId: scheduleDocumentId }}
                className="font-semibold wrap-break-word decoration-control decoration-1 underline-offset-3 hover:underline"
              >
                {details.name}
              </Link>
              <p className="text-xs text-ink-3">
                <StartAndLength details={details} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** "19 Oct 2026, 12 weeks" */
function StartAndLength({ details }: { details: { startDate: string; duration: number } }) {
  const startDay = formatDay(parseDate(details.startDate));
  const weeks = details.duration;
  return (
    <Trans>
      {startDay}, <Plural value={weeks} one="# week" other="# weeks" />
    </Trans>
  );
}
