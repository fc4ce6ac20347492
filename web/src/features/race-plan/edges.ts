import type { RacePlan, RacePlanBody } from '@/domain/race-plan/racePlan';

/** The server has the same. */
export const minSectionMeters = 200;
const stepMeters = 100;

/** Where one section ends and the next begins, and what each is called. */
export type Edges = { edges: readonly number[]; names: readonly string[]; whole: number };

/** As changed here, before the server has answered. */
export function edgesOf(body: RacePlanBody, { sections, distanceMeters }: RacePlan): Edges {
  const isOwn = body.edgesMeters.length > 0;
  const edges = isOwn ? body.edgesMeters : sections.slice(0, -1).map(({ toMeters }) => toMeters);
  const names = body.sectionNames.length > 0 ? body.sectionNames : sections.map(({ name }) => name ?? '');
  return {
    edges,
    names: Array.from({ length: edges.length + 1 }, (_, index) => names[index] ?? ''),
    whole: distanceMeters,
  };
}

/** As they are sent. */
export function edgeChange({ edges, names }: Edges): Pick<RacePlanBody, 'edgesMeters' | 'sectionNames'> {
  return { edgesMeters: [...edges], sectionNames: [...names] };
}

/** Between its neighbours, to the nearest 100 m. */
export function withEdgeAt(all: Edges, index: number, metres: number): Edges {
  const { edges, whole } = all;
  const least = (edges[index - 1] ?? 0) + minSectionMeters;
  const most = (edges[index + 1] ?? whole) - minSectionMeters;
  if (least > most) return all;
  const rounded = Math.round(metres / stepMeters) * stepMeters;
  return { ...all, edges: edges.with(index, Math.min(most, Math.max(least, rounded))) };
}

/** In the middle; undefined where the halves would be too short. */
export function withSplit(all: Edges, index: number): Edges | undefined {
  const { edges, names, whole } = all;
  const [from, to] = [edges[index - 1] ?? 0, edges[index] ?? whole];
  const middle = Math.round((from + to) / 2 / stepMeters) * stepMeters;
  if (Math.min(middle - from, to - middle) < minSectionMeters) return undefined;
  return { ...all, edges: edges.toSpliced(index, 0, middle), names: names.toSpliced(index + 1, 0, '') };
}

/** With the next one, as long as two are left. The name stays, or is the next one's where there is none. */
export function withJoin(all: Edges, index: number): Edges | undefined {
  const { edges, names } = all;
  if (index >= edges.length || edges.length < 2) return undefined;
  const name = names[index] || names[index + 1] || '';
  return { ...all, edges: edges.toSpliced(index, 1), names: names.toSpliced(index, 2, name) };
}
