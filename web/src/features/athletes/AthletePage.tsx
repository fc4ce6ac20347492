import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle, Pencil } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { BackLink } from '@/components/layout/BackLink';
import { Card } from '@/components/layout/Card';
import { HeaderSlot } from '@/components/layout/HeaderSlot';
import { HeaderTitle } from '@/components/layout/HeaderTitle';
import { LoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { useMay } from '@/domain/members/role';
import { useUser } from '@/lib/auth';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { AthletePlans } from './AthletePlans';
import type { Athlete } from './athlete';
import { AvailabilityCard } from './availability/AvailabilityCard';
import { AthleteProgressView } from './progress-page/AthleteProgressView';
import { rosterQuery } from './queries';
import { StravaLink } from './StravaLink';
import { UploadActivities } from './upload/UploadActivities';

const AthleteDialog = lazy(() =>
  import('./AthleteDialog').then(({ AthleteDialog }) => ({ default: AthleteDialog })),
);

const NumbersCard = lazy(() =>
  import('./numbers/NumbersCard').then(({ NumbersCard }) => ({ default: NumbersCard })),
);

const ConditionsCard = lazy(() =>
  import('./conditions/ConditionsCard').then(({ ConditionsCard }) => ({ default: ConditionsCard })),
);

const OwnNotes = lazy(() => import('./OwnNotes').then(({ OwnNotes }) => ({ default: OwnNotes })));

type Props = {
  athleteId: string;
  /** Sections that other features provide. */
  paceReview: ReactNode;
  paces: ReactNode;
  messages: ReactNode;
};

/** One athlete: how it goes, then plans, paces, results and messages. The form is behind a button. */
export function AthletePage({ athleteId, paceReview, paces, messages }: Props) {
  const { t } = useLingui();
  const roster = useQuery(rosterQuery());
  const { isClub } = useUser();
  const mayChange = useMay('changeRoster');
  const [editing, setEditing] = useState<Athlete>();
  const isWide = useMediaQuery('(min-width: 768px)');
  const athlete = roster.data?.find(({ id }) => id === athleteId);
  // Phones have no room for them beside the name.
  const secondary = (
    <>
      <ButtonLink to="/athletes/$athleteId/messages" params={{ athleteId }} variant="secondary">
        <MessageCircle strokeWidth={1.9} aria-hidden="true" />
        <span className="md:max-xl:sr-only">
          <Trans>Messages</Trans>
        </span>
      </ButtonLink>
      <Button
        icon={<Pencil strokeWidth={1.9} aria-hidden="true" />}
        isDisabled={!athlete}
        onPress={() => setEditing(athlete)}
      >
        <span className="md:max-xl:sr-only">
          <Trans>Edit athlete</Trans>
        </span>
      </Button>
    </>
  );
  return (
    <>
      <BackLink to="/athletes" name={t`Athletes`} />
      {athlete && <HeaderTitle title={athlete.name} kind={t`Progress`} />}
      <HeaderSlot name="actions">
        {isWide && mayChange && secondary}
        {athlete && mayChange && <UploadActivities athlete={athlete} />}
      </HeaderSlot>
      {athlete ? (
        <div className="flex flex-col gap-5">
          <AthleteProgressView athlete={athlete} paceReview={paceReview} />
          <div className="grid items-start gap-3.5 min-[1100px]:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-3.5">
              {!isWide && mayChange && <div className="flex flex-wrap gap-2">{secondary}</div>}
              <Contact athlete={athlete} />
              <AthletePlans athlete={athlete} />
              <AvailabilityCard athlete={athlete} />
              <Suspense fallback={null}>
                <NumbersCard athlete={athlete} />
              </Suspense>
              <Suspense fallback={null}>
                <ConditionsCard athleteId={athleteId} />
              </Suspense>
              <Card title={t`Paces and results`}>{paces}</Card>
            </div>
            <div className="flex min-w-0 flex-col gap-3.5">
              {isClub && (
                <Suspense fallback={null}>
                  <OwnNotes athleteId={athleteId} />
                </Suspense>
              )}
              {mayChange && messages}
            </div>
          </div>
        </div>
      ) : roster.isPending ? (
        <Loading label={t`Loading athlete`} />
      ) : (
        <LoadError
          title={t`Error loading athlete`}
          error={roster.error ?? new Error(t`This athlete isn’t on your roster.`)}
          hint={t`Your roster is safe.`}
          onRetry={() => void roster.refetch()}
        />
      )}
      {editing && (
        <Suspense fallback={null}>
          <AthleteDialog athlete={editing} onClose={() => setEditing(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** Notes stand at the head of the page. */
function Contact({ athlete }: { athlete: Athlete }) {
  const { name, groups, phoneNumber, strava, notes } = athlete;
  if (notes !== '' && phoneNumber + strava + groups.join('') === '') return null;
  return (
    <Card title={name} line={groups.join(', ')}>
      <div className="flex flex-col gap-1.5 text-sm wrap-break-word">
        {phoneNumber !== '' && <p>{phoneNumber}</p>}
        {strava !== '' && <StravaLink link={strava} />}
        {phoneNumber + strava + notes === '' && (
          <p className="text-ink-3">
            <Trans>Phone number, Strava profile and notes will be here.</Trans>
          </p>
        )}
      </div>
    </Card>
  );
}
