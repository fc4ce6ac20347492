import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messagesQuery } from '@/domain/messages/queries';
import { answer, api } from '@/lib/api';
import { failureOf } from '@/lib/failure';
import { newId } from '@/lib/newId';
import type { OwnApp, SharedPlan } from './sharedPlan';

/**
 * Mails plans to their athletes, one after another. A failure stays with its plan. What the coach writes in an app of their own
 * is noted in the athlete's history, as far as it can be.
 */
export function useTelling() {
  const cache = useQueryClient();
  const [telling, setTelling] = useState<ReadonlySet<string>>(() => new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(() => new Map());

  const tell = async (plans: readonly SharedPlan[]) => {
    setTelling(new Set(plans.map(({ scheduleId }) => scheduleId)));
    for (const { scheduleId, athleteId } of plans) {
      let failure: string | undefined;
      try {
        const body = { scheduleId, channel: 'Email' };
        await answer(
          api.POST('/api/SendMessage', { params: { header: { 'Idempotency-Key': newId() } }, body }),
        );
        await cache.invalidateQueries({ queryKey: messagesQuery(athleteId).queryKey });
      } catch (error) {
        failure = failureOf(error).message;
      }
      setFailures((before) => {
        const next = new Map(before);
        if (failure === undefined) next.delete(scheduleId);
        else next.set(scheduleId, failure);
        return next;
      });
      setTelling((before) => new Set([...before].filter((id) => id !== scheduleId)));
    }
  };
  const noteOpened = async ({ scheduleId, athleteId }: SharedPlan, app: OwnApp) => {
    const body =
      app === 'mail' ? { scheduleId, channel: 'Email', inOwnApp: true } : { scheduleId, channel: 'WhatsApp' };
    const send = api.POST('/api/SendMessage', { params: { header: { 'Idempotency-Key': newId() } }, body });
    await send.catch(() => undefined);
    await cache.invalidateQueries({ queryKey: messagesQuery(athleteId).queryKey });
  };
  return { tell, noteOpened, telling, failures };
}
