import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useMay } from '@/domain/members/role';
import { lazyAfterPaint } from '@/lib/lazyAfterPaint';
import { draftsByPlace } from './draftsByPlace';
import { isNewcomer } from './first-steps/firstSteps';
import { LeftDraftLine } from './LeftDraftLine';
import { NoPlansYet } from './NoPlansYet';
import { PlanList } from './PlanList';
import { PlanTiles } from './PlanTiles';
import type { Plan } from './plan';
import { useLeftDrafts } from './useLeftDrafts';

const DeletePlanDialog = lazyAfterPaint(() =>
  import('./DeletePlanDialog').then(({ DeletePlanDialog }) => DeletePlanDialog),
);
const FirstStepsCard = lazy(() =>
  import('./first-steps/FirstStepsCard').then(({ FirstStepsCard }) => ({ default: FirstStepsCard })),
);
const UnpublishedPlans = lazyAfterPaint(() =>
  import('./UnpublishedPlans').then(({ UnpublishedPlans }) => UnpublishedPlans),
);

export function LoadedPlans({ plans }: { plans: readonly Plan[] }) {
  const { t } = useLingui();
  const sectionRef = useRef<HTMLElement>(null);
  const mayPublish = useMay('publish');
  const [deletingId, setDeletingId] = useState<string>();
  const { left, discard } = useLeftDrafts();
  const { ofPlan, elsewhere } = draftsByPlace(left, plans);
  const deleting = plans.find((plan) => plan.scheduleDocumentId === deletingId);
  const isDeleted = deletingId !== undefined && deleting === undefined;

  // The button that started the deletion is gone with its plan.
  useEffect(() => {
    if (isDeleted) sectionRef.current?.focus({ preventScroll: true });
  }, [isDeleted]);

  return (
    <section ref={sectionRef} aria-label={t`Plans`} tabIndex={-1} className="outline-none">
      {mayPublish && isNewcomer(plans) && (
        <Suspense>
          <FirstStepsCard plans={plans} />
        </Suspense>
      )}
      <PlanTiles plans={plans} />
      {mayPublish && (
        <Suspense>
          <UnpublishedPlans plans={plans} />
        </Suspense>
      )}
      {elsewhere.map((draft) => (
        <LeftDraftLine key={draft.key.id} draft={draft} onDiscard={discard} />
      ))}
      {plans.length === 0 ? (
        <NoPlansYet />
      ) : (
        <PlanList
          plans={plans}
          drafts={ofPlan}
          onDelete={mayPublish ? (plan) => setDeletingId(plan.scheduleDocumentId) : undefined}
        />
      )}
      {deleting && (
        <Suspense>
          <DeletePlanDialog plan={deleting} onCancel={() => setDeletingId(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
