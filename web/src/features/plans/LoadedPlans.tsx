import { useEffect, useRef, useState } from 'react';
import { DeletePlanDialog } from './DeletePlanDialog';
import { NoPlansYet } from './NoPlansYet';
import { PlanList } from './PlanList';
import { PlanTiles } from './PlanTiles';
import type { Plan } from './plan';

export function LoadedPlans({ plans }: { plans: readonly Plan[] }) {
  const sectionRef = useRef<HTMLElement>(null);
  const [deletingId, setDeletingId] = useState<string>();
  const deleting = plans.find((plan) => plan.scheduleDocumentId === deletingId);
  const isDeleted = deletingId !== undefined && deleting === undefined;

  // The button that asked for it is gone with its plan.
  useEffect(() => {
    if (isDeleted) sectionRef.current?.focus({ preventScroll: true });
  }, [isDeleted]);

  return (
    <section ref={sectionRef} aria-label="Plans" tabIndex={-1} className="outline-none">
      <PlanTiles plans={plans} />
      {plans.length === 0 ? (
        <NoPlansYet />
      ) : (
        <PlanList plans={plans} onDelete={(plan) => setDeletingId(plan.scheduleDocumentId)} />
      )}
      {deleting && <DeletePlanDialog plan={deleting} onCancel={() => setDeletingId(undefined)} />}
    </section>
  );
}
