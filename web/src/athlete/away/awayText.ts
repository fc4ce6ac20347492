import { t } from '@lingui/core/macro';
import { longDay } from '@/athlete/plan/days';
import type { Absence, AbsenceKind } from '@/domain/absences/absence';

/** The four reasons, as an athlete chooses them. */
export function awayWord(kind: AbsenceKind): string {
  const words: Record<AbsenceKind, string> = {
    ill: t`Sick`,
    injured: t`Injured`,
    travel: t`Away`,
    other: t`Other`,
  };
  return words[kind];
}

/** "Off sick until Sunday 18 October. Get well." */
export function awaySentence({ kind, to }: Pick<Absence, 'kind' | 'to'>): string {
  if (to) {
    const day = longDay(to);
    const until: Record<AbsenceKind, string> = {
      ill: t`Off sick until ${day}. Get well.`,
      injured: t`Injured until ${day}. Get well.`,
      travel: t`Away until ${day}.`,
      other: t`Off until ${day}.`,
    };
    return until[kind];
  }
  const open: Record<AbsenceKind, string> = {
    ill: t`Off sick. Get well.`,
    injured: t`Injured. Get well.`,
    travel: t`Away for now.`,
    other: t`Off for now.`,
  };
  return open[kind];
}
