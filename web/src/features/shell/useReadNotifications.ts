import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Inbox, withRead } from '@/domain/inbox/inbox';
import { inboxKey, localToday } from '@/domain/inbox/queries';
import { answer, api } from '@/lib/api';

/** At once here, then on the server. Without ids everything is read. */
export function useReadNotifications() {
  const cache = useQueryClient();
  const mutation = useMutation({
    mutationFn: (ids?: readonly string[]) =>
      answer(
        api.POST('/api/ReadNotifications', {
          body: { today: localToday(), ...(ids && { ids: [...ids] }) },
        }),
      ),
    onMutate: async (ids) => {
      await cache.cancelQueries({ queryKey: inboxKey });
      cache.setQueryData<Inbox>(inboxKey, (inbox) => inbox && withRead(inbox, ids && new Set(ids)));
    },
    // Where it failed, the next look says what is unread.
    onSettled: () => cache.invalidateQueries({ queryKey: inboxKey }),
  });
  return (ids?: readonly string[]) => mutation.mutate(ids);
}
