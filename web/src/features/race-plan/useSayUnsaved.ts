import { useLingui } from '@lingui/react/macro';
import { toast, toastFailure } from '@/lib/toast';
import { isStale } from './queries';

/** Why a race plan was not saved. */
export function useSayUnsaved() {
  const { t } = useLingui();
  return (error: unknown) => {
    if (isStale(error))
      toast.error(
        t`Someone else saved this race plan. Their version is here now, with your changes on top. Check it and save again.`,
      );
    else toastFailure(t`The race plan could not be saved. Your changes are kept here.`, error);
  };
}
