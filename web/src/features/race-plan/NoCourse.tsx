import { useLingui } from '@lingui/react/macro';
import { CourseChoice } from './CourseChoice';
import type { RacePlanForm } from './useRacePlanForm';

/** Until there is a course, splits are even. */
export function NoCourse({ form }: { form: RacePlanForm }) {
  const { t } = useLingui();
  return (
    <section className="race-plan-card" aria-label={t`Course`}>
      <CourseChoice form={form} />
    </section>
  );
}
