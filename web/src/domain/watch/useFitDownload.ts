import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '@/lib/downloads';
import { toast } from '@/lib/toast';
import { type ChangedWorkout, type FitRequest, fetchFit, fetchFitReport } from './fitFiles';

/** Downloads at once if the watch can show everything, else shows the differences first. */
export function useFitDownload() {
  const { t } = useLingui();
  const failed = () => toast.error(t`The file for the watch could not be made. Try again.`);
  const [asked, setAsked] = useState<{ request: FitRequest; changes: ChangedWorkout[] }>();
  const download = useMutation({
    mutationFn: fetchFit,
    onSuccess: ({ file, name }) => {
      saveFile(file, name);
      toast.success(t`${name} is downloaded`);
      setAsked(undefined);
    },
    onError: failed,
  });
  const report = useMutation({
    mutationFn: fetchFitReport,
    onSuccess: (changes, request) => {
      if (changes.length === 0) download.mutate(request);
      else setAsked({ request, changes });
    },
    onError: failed,
  });
  const isBusy = report.isPending || download.isPending;
  return {
    isBusy,
    start: (request: FitRequest) => {
      if (!isBusy) report.mutate(request);
    },
    /** The differences to confirm before the download. */
    changes: asked?.changes,
    confirm: () => {
      if (asked) download.mutate(asked.request);
    },
    cancel: () => setAsked(undefined),
  };
}
