import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { QrCode } from '@/domain/share/QrCode';
import type { SharedPlan } from './sharedPlan';

/** Six codes to a page, with the athlete's name under each. */
export function PrintedCodes({ rows, onPrinted }: { rows: readonly SharedPlan[]; onPrinted: () => void }) {
  const { t } = useLingui();
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted);
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return createPortal(
    <div className="printed-codes">
      {rows.map(({ scheduleId, name, planName, link }) =>
        link?.url ? (
          <figure key={scheduleId}>
            <QrCode text={link.url} label={t`The link to ${name}’s page as a code`} />
            <figcaption>
              <b>{name}</b>
              <span>{planName}</span>
            </figcaption>
          </figure>
        ) : null,
      )}
    </div>,
    document.body,
  );
}
