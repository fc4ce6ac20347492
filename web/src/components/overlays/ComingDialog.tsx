import { useLingui } from '@lingui/react/macro';
import { InlineLoading } from '@/components/states/Loading';
import { dialogOverlay, dialogPanel } from './overlayClass';

/** In the place of a dialog whose script or data is on its way: what was pressed has an effect at once. */
export function ComingDialog() {
  const { t } = useLingui();
  return (
    <div className={dialogOverlay}>
      <div className={`${dialogPanel} rounded-xl border px-5 py-2.5`}>
        <InlineLoading label={t`Loading…`} />
      </div>
    </div>
  );
}
