import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Inbox, withRead } from '@/domain/inbox/inbox';
import { inboxKey, localToday } from '@/domain/inbox/queries';
import { answer, api } from '@/lib/api';

/** Marks items as read, here at once and then on the server. Without ids it marks all. */
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
    // If it failed, the refetch restores the unread state.
    onSettled: () => cache.invalidateQueries({ queryKey: inboxKey }),
  });
  return (ids?: readonly string[]) => mutation.mutate(ids);
}
