import { t } from '@lingui/core/macro';
import type { RaceDistance } from '@/domain/races/raceDistance';
import { minutesChoices } from '@/domain/workouts/typedMinutes';

/** A duration that could be hours or minutes is not guessed: the field offers both. */
export function durationQuestion(text: string, run: RaceDistance): { durationInMinutes?: string } {
  if (!minutesChoices(text, run)) return {};
  const typed = text.trim();
  return { durationInMinutes: t`Choose whether ${typed} is in hours or minutes` };
}
