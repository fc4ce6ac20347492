import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { billingQuery } from '@/domain/billing/queries';
import { failedPaymentLine } from './standing';

/** Shown above every page while a payment is overdue. */
export function PaymentBanner() {
  const { data } = useQuery(billingQuery());
  const line = data?.plan && failedPaymentLine(data.plan, new Date());
  if (!line) return null;
  return (
    <div
      role="status"
      className="mb-4 flex items-start gap-2 rounded-md border border-line-strong bg-sunken px-3.5 py-2 text-sm print:hidden"
    >
      <CircleAlert className="mt-0.5 size-4 flex-none text-danger" strokeWidth={1.9} aria-hidden="true" />
      <p className="min-w-0">
        {line}{' '}
        <Link to="/settings/billing" className="rounded-xs font-semibold underline underline-offset-2">
          <Trans>Check your card</Trans>
        </Link>
      </p>
    </div>
  );
}
