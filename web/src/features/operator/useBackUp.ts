import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { failureOf } from '@/lib/failure';
import { isUnproved } from '@/lib/proof';
import { toast } from '@/lib/toast';
import { backupsQuery } from './queries';

/** Starts a backup. The list of backups says how far it is. */
export function useBackUp() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.POST('/api/BackUpServer', { body: {} }),
    onSuccess: () => cache.invalidateQueries({ queryKey: backupsQuery().queryKey }),
    onError: (error) => {
      if (!isUnproved(error)) toast.error(failureOf(error).message);
    },
  });
}
