import { createPortal } from 'react-dom';
import { numbers } from '@/domain/plans/numbers';
import type { Profile } from '@/domain/profile/queries';
import type { User } from '@/lib/session';
import { useEditorStore } from '../state/editorStore';
import { PrintedPage, weeksAPage } from './PrintedPage';
import { usePrinting } from './usePrinting';
import './print.css';

/** Who the plan comes from; a visitor's comes from nobody. */
export type PlanSender = { coach: string; paper: User['paper']; profile: Profile | undefined };

/** The plan in the layout of the compact PDF, including unsaved changes. Rendered only while the browser prints. */
export function PrintedPlan({ coach, paper, profile, onReady }: PlanSender & { onReady: () => void }) {
  const isPrinting = usePrinting(onReady);
  const { plan } = useEditorStore();
  if (!isPrinting) return null;
  const pageCount = Math.ceil(plan.weeks / weeksAPage);
  return createPortal(
    <div className="printed-plan light" data-paper={paper}>
      {numbers(0, pageCount).map((page) => (
        <PrintedPage
          key={page}
          plan={plan}
          coach={coach}
          profile={profile}
          page={page}
          pageCount={pageCount}
        />
      ))}
    </div>,
    document.body,
  );
}
