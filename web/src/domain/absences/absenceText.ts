import { t } from '@lingui/core/macro';
import type { Absence, AbsenceKind } from './absence';

export function absenceWord(kind: AbsenceKind): string {
  const words: Record<AbsenceKind, string> = {
    ill: t`Sick`,
    injured: t`Injured`,
    travel: t`Travel`,
    other: t({ message: 'Off', context: 'not training' }),
  };
  return words[kind];
}

/** "Sick until Sun 18 Oct", or "Sick, no end yet". */
export function absenceLine(
  { kind, to }: Pick<Absence, 'kind' | 'to'>,
  dayText: (day: string) => string,
): string {
  const word = absenceWord(kind);
  if (!to) return t`${word}, no end yet`;
  const day = dayText(to);
  return t`${word} until ${day}`;
}
