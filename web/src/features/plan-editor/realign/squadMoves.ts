import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { plansKey } from '@/domain/plans/queries';
import { failureOf } from '@/lib/failure';
import type { components } from '@/lib/schema';
import { toast } from '@/lib/toast';
import { fetchPlan, updatePlan } from '../queries';
import type { Base } from '../saving/draft';
import type { EditorState } from '../state/editorState';
import type { EditorStore } from '../state/editorStore';
import { previewRealign } from './queries';
import { type RealignCase, type Realigned, realigned, type Way } from './realign';

type Summary = Pick<
  components['schemas']['ScheduleSummaryAnswer'],
  'scheduleDocumentId' | 'athleteId' | 'details'
>;

/** Another athlete's plan that began as the same one. */
export type StartMate = { scheduleId: string; name: string };

/** The plans of others with the name, start and length of this one, by name: what one template makes for a squad. */
export function startMatesOf(plans: readonly Summary[], scheduleId: string): StartMate[] {
  const own = plans.find((plan) => plan.scheduleDocumentId === scheduleId);
  if (!own) return [];
  const { name, startDate, duration } = own.details;
  const isMate = ({ athleteId, details }: Summary) =>
    athleteId !== own.athleteId &&
    details.name === name &&
    details.startDate === startDate &&
    details.duration === duration;
  return plans
    .filter(isMate)
    .map(({ scheduleDocumentId, details }) => ({
      scheduleId: scheduleDocumentId,
      name: details.athleteName,
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

export type MateMove = StartMate & { base: Base; result: Realigned };

/** How the same choice would bend a mate's plan. */
export const mateMoveQuery = (mate: StartMate, about: RealignCase, way: Way, today: string) =>
  queryOptions({
    queryKey: ['realign', 'mate', mate.scheduleId, about, way, today],
    queryFn: async (): Promise<MateMove> => {
      const [base, proposal] = await Promise.all([
        fetchPlan(mate.scheduleId),
        previewRealign(mate.scheduleId, about, way, today),
      ]);
      return { ...mate, base, result: realigned(base.plan, proposal, way) };
    },
    gcTime: 0,
    retry: false,
  });

/**
 * The plans of mates follow a step of the editor: they are saved with it, as they were when it is undone, and moved again when it is
 * done again. A plan that somebody has changed since stays as it is.
 */
export function matesFollow(
  store: EditorStore,
  cache: QueryClient,
  moves: readonly MateMove[],
  step: EditorState['past'][number] | undefined,
): void {
  if (moves.length === 0) return;
  const tags = new Map(moves.map(({ scheduleId, base }) => [scheduleId, base.tag]));
  const saveAll = async (isMoving: boolean) => {
    for (const { scheduleId, name, base, result } of moves) {
      const tag = tags.get(scheduleId);
      if (tag === undefined) continue;
      try {
        const plan = isMoving ? result.plan : base.plan;
        tags.set(scheduleId, await updatePlan(scheduleId, plan, { ...base, tag }));
      } catch (error) {
        tags.delete(scheduleId);
        const { message } = failureOf(error);
        toast.error(t`The plan of ${name} stays as it is. ${message}`);
      }
    }
    await cache.invalidateQueries({ queryKey: plansKey });
  };
  let saves = saveAll(true);
  if (!step) return;
  let isMoved = true;
  store.subscribe(({ editor }) => {
    const wanted = editor.future.includes(step) ? false : editor.past.includes(step) || isMoved;
    if (wanted === isMoved) return;
    isMoved = wanted;
    saves = saves.then(() => saveAll(wanted));
  });
}
