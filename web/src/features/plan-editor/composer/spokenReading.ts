import { t } from '@lingui/core/macro';
import { distanceFigure, type Estimating, figuresOf, timeFigure } from '@/domain/plans/figures';
import type { WorkoutContent } from '@/domain/plans/plan';
import type { Remainder } from '@/domain/session-reader/remainder';
import { withUnit } from '@/domain/units/distance';
import { workoutTypeText } from '@/domain/workouts/workoutTypes';
import { plainText } from '@/lib/language/numbers';

/** "Long Run, 20.0 km, about 1 h 43. 8 km easy added around it." */
export function spokenReading(
  contents: readonly WorkoutContent[],
  left: Remainder | undefined,
  estimating: Estimating,
): string {
  const sessions = contents.map((content) => {
    const figures = figuresOf(content, estimating);
    return [workoutTypeText(content.type), distanceFigure(figures), timeFigure(figures)]
      .filter((part) => part !== '')
      .join(', ');
  });
  const amount = left && withUnit(plainText(left.distance), left.unit);
  return [...sessions, ...(amount === undefined ? [] : [t`${amount} easy added around it`])].join('. ');
}
