import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { numbers } from '@/domain/plans/numbers';
import { profileQuery } from '@/domain/profile/queries';
import { useUser } from '@/lib/auth';
import { useEditorStore } from '../state/editorStore';
import { PrintedPage, weeksAPage } from './PrintedPage';
import { usePrinting } from './usePrinting';
import './print.css';

/** The plan in the layout of the compact PDF, including unsaved changes. Rendered only while the browser prints. */
export function PrintedPlan({ onReady }: { onReady: () => void }) {
  const isPrinting = usePrinting(onReady);
  const { plan } = useEditorStore();
  const { displayName, paper } = useUser();
  const { data: profile } = useQuery(profileQuery());
  if (!isPrinting) return null;
  const pageCount = Math.ceil(plan.weeks / weeksAPage);
  return createPortal(
    <div className="printed-plan light" data-paper={paper}>
      {numbers(0, pageCount).map((page) => (
        <PrintedPage
          key={page}
          plan={plan}
          coach={displayName}
          profile={profile}
          page={page}
          pageCount={pageCount}
        />
      ))}
    </div>,
    document.body,
  );
}
