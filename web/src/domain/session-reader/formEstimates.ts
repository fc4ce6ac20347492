import { type Estimating, figuresOf } from '@/domain/plans/figures';
import { about } from '@/domain/units/about';
import { roughFigure } from '@/domain/units/distance';
import { roughMinutes } from '@/domain/units/hoursAndMinutes';
import { readAmount } from '@/domain/units/typedNumber';
import { readMinutes, runOf } from '@/domain/workouts/typedMinutes';
import type { Followed, FollowingForm } from './followSteps';
import type { Reading } from './queries';

/** What the empty figures of a form come to: "about 8.3", "about 54". */
export type FormEstimates = { distance?: string; minutes?: string };

/** As the header and the calendar show them. */
export function estimatesOf(
  form: FollowingForm,
  reading: Reading | undefined,
  estimating: Estimating,
): FormEstimates {
  const [read, other] = reading?.workouts ?? [];
  if (!read || other || form.stepsText.trim() === '') return {};
  const { distance: run, minutes } = figuresOf(
    {
      ...form,
      distance: { amount: readAmount(form.distance, form.unit) || 0, unit: form.unit },
      durationMinutes: readMinutes(form.durationInMinutes, runOf(form)) || 0,
      session: { steps: read.steps },
    },
    estimating,
  );
  return {
    ...(run?.isEstimated && { distance: about(roughFigure(run.value.amount)) }),
    ...(minutes?.isEstimated && { minutes: about(String(roughMinutes(minutes.value))) }),
  };
}

type Stepped = {
  form: FollowingForm;
  reading: Reading | undefined;
  isFollowed: (field: Followed) => boolean;
};

/** What the steps come to by the athlete's paces, for the fields that show it. */
export function followedEstimates(
  { form, reading, isFollowed }: Stepped,
  estimating: Estimating,
): FormEstimates {
  const { distance, minutes } = estimatesOf(form, reading, estimating);
  const isShown = (field: 'distance' | 'durationInMinutes') => form[field] === '' || isFollowed(field);
  return {
    ...(distance && isShown('distance') && { distance }),
    ...(minutes && isShown('durationInMinutes') && { minutes }),
  };
}
