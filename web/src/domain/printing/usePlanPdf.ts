import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '@/lib/downloads';
import { HttpError } from '@/lib/httpError';
import { toast } from '@/lib/toast';
import { fetchPlanPdf, type PdfLayout, pdfLayoutText } from './planPdf';

type FetchPdf = (request: PdfRequest) => Promise<{ file: Blob; name: string }>;

const fetchSaved: FetchPdf = ({ scheduleId, layout }) => fetchPlanPdf(scheduleId, layout);

export type PdfRequest = { scheduleId: string; name: string; layout: PdfLayout };

/** How long a PDF may take before a toast says that it is being made. */
const patienceMs = 700;

/** Downloads a schedule as a PDF, one at a time: pressing twice makes one file. */
export function usePlanPdf(fetchPdf: FetchPdf = fetchSaved): {
  print: (request: PdfRequest) => void;
  printingId: string | undefined;
} {
  const { t } = useLingui();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (request: PdfRequest) => fetchPdf(request),
    onMutate: ({ name, layout }) => {
      const progress = { toastId: undefined as string | number | undefined };
      const timer = setTimeout(() => {
        const { name: pdf } = pdfLayoutText(layout);
        progress.toastId = toast.loading(t`Generating ${pdf} for "${name}"…`);
      }, patienceMs);
      return { progress, timer };
    },
    onSuccess: ({ file, name: fileName }, { name, layout }, { progress }) => {
      saveFile(file, fileName);
      const { name: pdf } = pdfLayoutText(layout);
      toast.success(t`${pdf} generated successfully for "${name}"`, inPlaceOf(progress));
    },
    onError: (error, _, context) => {
      const { status, problem } = error instanceof HttpError ? error : {};
      const words = status === 404 ? t`Plan not found` : status === 429 ? problem?.detail : undefined;
      const message = words ?? t`Failed to generate PDF. Please try again.`;
      toast.error(message, context && inPlaceOf(context.progress));
    },
    onSettled: (_data, _error, _request, context) => clearTimeout(context?.timer),
  });
  return {
    print: (request) => {
      if (!isPending) mutate(request);
    },
    printingId: isPending ? variables.scheduleId : undefined,
  };
}

function inPlaceOf({ toastId }: { toastId: string | number | undefined }) {
  return toastId === undefined ? {} : { id: toastId };
}
