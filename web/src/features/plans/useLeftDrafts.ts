import { useQuery, useQueryClient } from '@tanstack/react-query';
import { drafts } from '@/domain/drafts/draftDatabase';
import { type LeftDraft, leftDraftsQuery } from '@/domain/drafts/queries';
import { useAccountKey } from '@/lib/auth';

/** The account's drafts on this device. Nothing waits for them. */
export function useLeftDrafts(): { left: readonly LeftDraft[]; discard: (draft: LeftDraft) => void } {
  const account = useAccountKey();
  const queryClient = useQueryClient();
  const query = leftDraftsQuery(account);
  const { data = [] } = useQuery(query);
  const left = data.filter(({ isOfTemplate }) => !isOfTemplate);
  const discard = async ({ key }: LeftDraft) => {
    await drafts.remove(key).catch(() => {});
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
  };
  return { left, discard: (draft) => void discard(draft) };
}
