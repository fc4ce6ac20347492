import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { billingQuery } from '@/lib/billing/queries';
import { formatInstant } from './standing';

/** Stands above every page while a payment has not been made. */
export function PaymentBanner() {
  const { data } = useQuery(billingQuery());
  const graceEndsAt = data?.plan?.subscription?.graceEndsAt;
  if (!graceEndsAt) return null;
  const isOver = Date.parse(graceEndsAt) <= Date.now();
  return (
    <div
      role="status"
      className="mb-4 flex items-start gap-2 rounded-md border border-line-strong bg-sunken px-3.5 py-2 text-sm print:hidden"
    >
      <CircleAlert className="mt-0.5 size-4 flex-none text-danger" strokeWidth={1.9} aria-hidden="true" />
      <p className="min-w-0">
        Your last payment did not go through.{' '}
        {isOver
          ? 'Everything stays; you can add athletes again once it does.'
          : `Your plan stays as it is until ${formatInstant(graceEndsAt)}.`}{' '}
        <Link to="/settings/billing" className="rounded-xs font-semibold underline underline-offset-2">
          Look at your card
        </Link>
      </p>
    </div>
  );
}
