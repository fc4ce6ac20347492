import { parseDate } from '@internationalized/date';
import { shortDateOf } from '@/domain/plans/days';
import type { Absence } from './absence';
import { absenceLine } from './absenceText';

/** "Sick until Sun 18 Oct" */
export function AbsenceLine({ absence }: { absence: Absence }) {
  return <>{absenceLine(absence, (day) => shortDateOf(parseDate(day)))}</>;
}
