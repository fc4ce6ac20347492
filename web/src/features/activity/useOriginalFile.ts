import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { Activity } from '@/domain/activities/activity';
import { api } from '@/lib/api';
import { fileNameOf, saveFile } from '@/lib/downloads';
import { toast } from '@/lib/toast';

/** The file as it was uploaded, byte by byte. */
export function useOriginalFile({ activityId, fileName }: Activity) {
  const { t } = useLingui();
  const download = useMutation({
    mutationFn: async () => {
      const { data, response } = await api.GET('/api/GetActivityFile', {
        params: { query: { activity: activityId } },
        parseAs: 'blob',
      });
      saveFile(data as unknown as Blob, fileNameOf(response.headers.get('content-disposition')) ?? fileName);
    },
    onError: () => toast.error(t`Failed to download the file. Try again.`),
  });
  return { isPending: download.isPending, fetch: () => download.mutate() };
}
