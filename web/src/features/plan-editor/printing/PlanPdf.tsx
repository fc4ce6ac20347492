import { useLingui } from '@lingui/react/macro';
import { HeaderSlot } from '@/components/layout/HeaderSlot';
import { PdfMenu } from '@/domain/printing/PdfMenu';
import { usePlanPdf } from '@/domain/printing/usePlanPdf';
import { useFitDownload } from '@/domain/watch/useFitDownload';
import { WatchFiles } from '@/domain/watch/WatchFiles';
import { toast } from '@/lib/toast';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { twoPaneScreen } from '../screens';
import { useEditorStore } from '../state/editorStore';

/** Without `onKeep` for a role that may not save templates. */
type Props = { scheduleId: string; onKeep: (() => void) | undefined };

/**
 * The server prints the stored plan, so changes are saved first. On small screens the menu also has what does not fit
 * in the header.
 */
export function PlanPdf({ scheduleId, onKeep }: Props) {
  const { t } = useLingui();
  const store = useEditorStore();
  const isWide = useMediaQuery(twoPaneScreen);
  const { print, printingId } = usePlanPdf();
  const fit = useFitDownload();
  return (
    <>
      <HeaderSlot name="actions">
        <PdfMenu
          size="md"
          isBusy={printingId !== undefined || fit.isBusy}
          onKeep={isWide ? undefined : onKeep}
          onHistory={isWide ? undefined : () => store.setState({ isHistoryOpen: true })}
          onPrint={(layout) => {
            if (store.isDirty)
              toast.warning(t`Save the schedule first: the PDF shows the last saved version.`);
            else print({ scheduleId, name: store.plan.name, layout });
          }}
          onWatch={() => {
            if (store.isDirty)
              toast.warning(t`Save the schedule first: the files hold the last saved version.`);
            else fit.start({ schedule: scheduleId });
          }}
        />
      </HeaderSlot>
      <WatchFiles fit={fit} />
    </>
  );
}
