import type { ReactNode } from 'react';
import type { NamedPaces } from '@/domain/steps/steps';
import { PlanPacesContext } from '../paces/planPaces';
import { usePlan } from '../state/editorStore';
import { RacesContext } from './PlanRaces';
import { templateRaces } from './planRaces';

const nobodys: NamedPaces = {};

/** The race day of a template, and no athlete's paces. */
export function TemplateRaces({ children }: { children: ReactNode }) {
  const anchor = usePlan((plan) => plan.template?.anchor);
  const raceWeekday = usePlan((plan) => plan.template?.raceWeekday ?? 7);
  const weeks = usePlan((plan) => plan.weeks);
  const unit = usePlan((plan) => plan.unit);
  return (
    <PlanPacesContext value={{ paces: nobodys, unit }}>
      <RacesContext value={templateRaces(anchor, weeks, raceWeekday)}>{children}</RacesContext>
    </PlanPacesContext>
  );
}
