import { useLingui } from '@lingui/react/macro';
import { PdfMenu } from '@/domain/printing/PdfMenu';
import { fileOf } from '@/domain/printing/planPdf';
import { usePlanPdf } from '@/domain/printing/usePlanPdf';
import { useAccountNeeded } from '@/domain/trial/accountNeeded';
import type { Trial } from '@/domain/trial/trial';
import { triedBody } from '@/domain/trial/triedBody';
import { openApi } from '@/lib/api';
import { toast } from '@/lib/toast';
import { planProblem } from '../planProblem';
import { useEditorStore } from '../state/editorStore';

/** The server prints what it is sent, and keeps nothing. */
export function TriedPdf({ trial }: { trial: Trial }) {
  const { t } = useLingui();
  const store = useEditorStore();
  const needAccount = useAccountNeeded();
  const { print, printingId } = usePlanPdf(async ({ layout }) => {
    const body = triedBody({ ...trial, plan: store.plan });
    const params = { query: { layout } };
    const { data, response } = await openApi.POST('/api/TryPdf', { params, body, parseAs: 'blob' });
    return fileOf(data, response, layout);
  });
  return (
    <PdfMenu
      size="named"
      isBusy={printingId !== undefined}
      onPrint={(layout) => {
        const problem = planProblem(store.plan);
        if (problem) toast.error(problem.message);
        else print({ scheduleId: trial.id, name: store.plan.name, layout });
      }}
      onWatch={() => needAccount?.(t`To download for a watch, create an account. Your plan comes with you.`)}
    />
  );
}
