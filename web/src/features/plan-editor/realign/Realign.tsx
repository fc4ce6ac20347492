import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ComingDialog } from '@/components/overlays/ComingDialog';
import type { PlanAthlete } from '@/domain/plans/plan';
import { useFeedback } from '../feedback/useFeedback';
import { useEditorStore } from '../state/editorStore';
import { useSlide } from './useSlide';

const RealignDialog = lazy(() =>
  import('./RealignDialog').then(({ RealignDialog }) => ({ default: RealignDialog })),
);
const RealignForm = lazy(() => import('./RealignForm').then(({ RealignForm }) => ({ default: RealignForm })));

type Props = {
  scheduleId: string;
  athlete: PlanAthlete;
  today: string;
  /** Called when the plan is bent around time off, which is saved then. */
  onApplied: () => void;
};

/** Asks what happened, then shows the ways to bend the plan. */
export function Realign({ scheduleId, athlete, today, onApplied }: Props) {
  const store = useEditorStore();
  const open = useFeedback((state) => state.realign);
  const slide = useSlide(scheduleId, today);
  const navigate = useNavigate();
  const { lost, race, apart } = useSearch({ strict: false });
  if (!open) return null;
  const close = () => {
    store.feedback.setState({ realign: undefined });
    // Until it is answered, the address opens it again.
    if (lost ?? race ?? apart) void navigate({ to: '.', search: {}, replace: true });
    document.querySelector<HTMLElement>(`[data-day="${store.getState().focusedDay}"]`)?.focus();
  };
  return (
    <Suspense fallback={<ComingDialog />}>
      {open.about === undefined ? (
        <RealignForm
          today={today}
          onSlide={(about) => {
            close();
            slide(about);
          }}
          onClose={close}
        />
      ) : (
        <RealignDialog
          scheduleId={scheduleId}
          athlete={athlete}
          about={open.about}
          firstWay={open.way}
          today={today}
          onBack={open.onBack}
          onApplied={onApplied}
          onClose={close}
        />
      )}
    </Suspense>
  );
}
