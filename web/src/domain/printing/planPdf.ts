import { msg } from '@lingui/core/macro';
import { api } from '@/lib/api';
import { fileNameOf } from '@/lib/downloads';
import { i18n } from '@/lib/language/texts';

export type PdfLayout = 'compact' | 'detailed';

const layouts = {
  compact: { name: msg`Compact PDF`, line: msg`4 weeks per page` },
  detailed: { name: msg`Detailed PDF`, line: msg`1 week per page, for long descriptions` },
} satisfies Record<PdfLayout, unknown>;

export function pdfLayoutText(layout: PdfLayout): { name: string; line: string } {
  const { name, line } = layouts[layout];
  return { name: i18n._(name), line: i18n._(line) };
}

/** The last saved version of the schedule, on the account's paper size. */
export async function fetchPlanPdf(schedule: string, layout: PdfLayout) {
  const { data, response } = await api.GET('/api/GetSchedulePdf', {
    params: { query: { schedule, layout } },
    parseAs: 'blob',
  });
  return fileOf(data, response, layout);
}

/** A PDF that was just sent, under the name that the server gave it. */
export function fileOf(data: unknown, { headers }: Response, layout: PdfLayout) {
  return { file: data as Blob, name: fileNameOf(headers.get('content-disposition')) ?? `${layout}.pdf` };
}
