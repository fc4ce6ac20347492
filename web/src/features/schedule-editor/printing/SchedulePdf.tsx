import { HeaderSlot } from '@/components/HeaderSlot';
import { PdfMenu } from '@/lib/printing/PdfMenu';
import { useSchedulePdf } from '@/lib/printing/useSchedulePdf';
import { toast } from '@/lib/toast';
import { useEditorStore } from '../state/editorStore';

/** The server prints what it has, so changes are saved before. */
export function SchedulePdf({ scheduleId }: { scheduleId: string }) {
  const store = useEditorStore();
  const { print, printingId } = useSchedulePdf();
  return (
    <HeaderSlot name="actions">
      <PdfMenu
        size="md"
        isBusy={printingId !== undefined}
        onPrint={(layout) => {
          if (store.isDirty) toast.warning('Save the schedule first: the PDF shows what was saved last.');
          else print({ scheduleId, name: store.plan.name, layout });
        }}
      />
    </HeaderSlot>
  );
}
