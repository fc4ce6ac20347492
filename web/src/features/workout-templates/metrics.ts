import { factsOf } from '@/domain/plans/figures';
import type { Template } from '@/domain/workout-templates/template';

export type Metric = { value: string; unit: string };

/**
 * What a card says in figures: "13.0 km", "58 min", "4:20–4:30 /km". A template is nobody's, so that what is open is estimated at
 * an easy pace.
 */
export function metricsOf(template: Template): Metric[] {
  return factsOf(template, { paces: {}, unit: template.distance.unit }).map((fact) => {
    const [, value = fact, unit = ''] =
      /^((?:about )?[\d.,:–]+) (km|miles|min|\/km|\/mile)$/.exec(fact) ?? [];
    return { value, unit };
  });
}
