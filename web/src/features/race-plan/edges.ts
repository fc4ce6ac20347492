import type { RacePlanBody, RaceSection } from '@/domain/race-plan/racePlan';

/** Closer than this, a section is not worth a line on a band. */
export const minSectionMeters = 500;
const stepMeters = 100;

type Sections = Pick<RacePlanBody, 'edgesMeters' | 'sectionNames'>;

/** Where one section ends and the next begins. */
export function edgesOf(sections: readonly RaceSection[]): number[] {
  return sections.slice(0, -1).map(({ toMeters }) => toMeters);
}

function namesOf(sections: readonly RaceSection[]): string[] {
  return sections.map(({ name }) => name ?? '');
}

/** Between its neighbours, to the nearest 100 m. */
export function edgeMovedTo(
  edges: readonly number[],
  index: number,
  metres: number,
  whole: number,
): number[] {
  const least = (edges[index - 1] ?? 0) + minSectionMeters;
  const most = (edges[index + 1] ?? whole) - minSectionMeters;
  if (least > most) return [...edges];
  const rounded = Math.round(metres / stepMeters) * stepMeters;
  return edges.with(index, Math.min(most, Math.max(least, rounded)));
}

export function withEdges(sections: readonly RaceSection[], edges: number[]): Sections {
  return { edgesMeters: edges, sectionNames: namesOf(sections) };
}

/** In the middle; undefined where the halves would be too short. */
export function withSplit(sections: readonly RaceSection[], index: number): Sections | undefined {
  const section = sections[index];
  if (!section) return undefined;
  const middle = Math.round((section.fromMeters + section.toMeters) / 2 / stepMeters) * stepMeters;
  const shortest = Math.min(middle - section.fromMeters, section.toMeters - middle);
  if (shortest < minSectionMeters) return undefined;
  return {
    edgesMeters: edgesOf(sections).toSpliced(index, 0, middle),
    sectionNames: namesOf(sections).toSpliced(index + 1, 0, ''),
  };
}

/** With the next one. The name stays, or is the next one's where there is none. */
export function withJoin(sections: readonly RaceSection[], index: number): Sections | undefined {
  const [section, next] = [sections[index], sections[index + 1]];
  if (!section || !next) return undefined;
  return {
    edgesMeters: edgesOf(sections).toSpliced(index, 1),
    sectionNames: namesOf(sections).toSpliced(index, 2, section.name || next.name || ''),
  };
}
