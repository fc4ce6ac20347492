import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { CheckRow } from '@/components/fields/CheckRow';
import { Dialog } from '@/components/overlays/Dialog';
import { Bib } from '@/domain/athletes/Bib';
import type { PlanOfAthlete } from '@/domain/share-all/sharedPlan';
import type { components } from '@/lib/schema';

const ShareAllDialog = lazy(() =>
  import('@/domain/share-all/ShareAllDialog').then(({ ShareAllDialog }) => ({ default: ShareAllDialog })),
);

type Props = {
  created: readonly components['schemas']['CreatedPlan'][];
  planName: string;
  squad: readonly { id: string; name: string }[];
  onClose: () => void;
};

/** The new plans. Athletes do not see them until the coach shows them, all at once or one by one. */
export function CreatedPlans({ created, planName, squad, onClose }: Props) {
  const { t } = useLingui();
  const count = created.length;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set());
  const chosenCount = chosen.size;
  const nameOf = (athleteId: string) => squad.find(({ id }) => id === athleteId)?.name ?? '';
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const [shared, setShared] = useState<PlanOfAthlete[]>();
  const [createdAt] = useState(() => new Date().toISOString());
  const plans = created.map(({ scheduleId, athleteId }) => ({
    scheduleId,
    athleteId,
    planName,
    name: nameOf(athleteId),
    createdAt,
  }));
  if (shared)
    return (
      <Suspense>
        <ShareAllDialog plans={shared} onClose={onClose} />
      </Suspense>
    );
  return (
    <Dialog
      title={t`${plural(count, { one: '# plan created', other: '# plans created' })}`}
      context={
        count === 1
          ? t`Nobody knows yet.`
          : t`Nobody knows yet. Share them all now, or one at a time from your plans.`
      }
      width="md"
      onClose={onClose}
      footer={
        <>
          <span className="mr-auto">
            <Button onPress={onClose}>
              <Trans>Not yet</Trans>
            </Button>
          </span>
          {chosen.size > 0 && chosen.size < plans.length && (
            <Button onPress={() => setShared(plans.filter(({ scheduleId }) => chosen.has(scheduleId)))}>
              <Trans>Share {chosenCount} chosen</Trans>
            </Button>
          )}
          <Button variant="primary" onPress={() => setShared(plans)}>
            <Trans>Share all</Trans>
          </Button>
        </>
      }
    >
      <ul className="max-h-[50dvh] overflow-y-auto">
        {created.map(({ scheduleId, athleteId }) => (
          <li key={scheduleId} className="flex items-center gap-2.5 border-b border-line py-1.5 text-sm">
            <CheckRow
              isChecked={chosen.has(scheduleId)}
              onToggle={() => toggle(scheduleId)}
              className="h-9 min-w-0 flex-1 rounded-md px-2"
            >
              <Bib name={nameOf(athleteId)} />
              <span className="min-w-0 truncate">{nameOf(athleteId)}</span>
            </CheckRow>
            <Link
              to="/edit/{-$scheduleId}"
              params={{ scheduleId }}
              className="flex-none px-2 text-xs underline decoration-control underline-offset-3"
            >
              <ViewLabel name={nameOf(athleteId)} />
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function ViewLabel({ name }: { name: string }) {
  return (
    <Trans>
      View<span className="sr-only"> {name}’s plan</span>
    </Trans>
  );
}
