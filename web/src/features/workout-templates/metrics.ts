import { factsOf } from '@/domain/plans/figures';
import { unitText } from '@/domain/units/distance';
import { perUnit } from '@/domain/units/pace';
import type { Template } from '@/domain/workout-templates/template';

export type Metric = { value: string; unit: string };

/**
 * The figures on a card: "13.0 km", "58 min", "4:20–4:30 /km". A template has no athlete, so open figures are estimated
 * at the default easy pace. The whole stands beside the key part, which has no room to repeat it.
 */
export function metricsOf(template: Template): Metric[] {
  const units = [unitText('km'), unitText('miles'), 'min', perUnit('km'), perUnit('miles')];
  return factsOf(template, { paces: {}, unit: template.distance.unit }, true).map((fact) => {
    const unit = units.find((one) => fact.endsWith(` ${one}`)) ?? '';
    return { value: unit === '' ? fact : fact.slice(0, -unit.length - 1), unit };
  });
}
