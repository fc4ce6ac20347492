import { api } from '@/lib/api';
import { fileNameOf } from '@/lib/downloads';

export type PdfLayout = 'compact' | 'detailed';

export const pdfLayouts: Record<PdfLayout, { name: string; line: string }> = {
  compact: { name: 'Compact PDF', line: '4 weeks per page' },
  detailed: { name: 'Detailed PDF', line: '1 week per page, for long descriptions' },
};

/** The schedule as it was last saved, on the account's paper. */
export async function fetchPlanPdf(schedule: string, layout: PdfLayout) {
  const { data, response } = await api.GET('/api/GetSchedulePdf', {
    params: { query: { schedule, layout } },
    parseAs: 'blob',
  });
  const name = fileNameOf(response.headers.get('content-disposition')) ?? `${layout}.pdf`;
  return { file: data as Blob, name };
}
