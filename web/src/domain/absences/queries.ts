import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/lib/api';
import type { AbsenceKind } from './absence';

export const absencesKey = ['absences'] as const;

export const absencesQuery = (athleteId: string) =>
  queryOptions({
    queryKey: [...absencesKey, athleteId],
    queryFn: ({ signal }) =>
      answer(api.GET('/api/GetAbsences', { params: { query: { athlete: athleteId } }, signal })),
  });

type AbsenceToSave = {
  athleteId: string;
  /** The one to change. */
  absenceId: string | undefined;
  kind: AbsenceKind;
  from: string;
  /** Null while nobody knows. */
  to: string | null;
  note: string;
};

/** Returns the id. */
export function saveAbsence({ absenceId, to, ...absence }: AbsenceToSave): Promise<string> {
  const body = { ...absence, ...(absenceId !== undefined && { absenceId }), ...(to !== null && { to }) };
  return answer(api.POST('/api/SaveAbsence', { body, parseAs: 'text' }));
}
