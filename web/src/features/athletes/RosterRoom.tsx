import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { billingQuery } from '@/domain/billing/queries';
import { roomLeft, roomLine, usageLine } from '@/domain/billing/usage';
import { useMay } from '@/domain/members/role';
import { serverSettings } from '@/lib/serverSettings';

/** The tier's limit is shown if at most this many athletes still fit. */
const maxToTell = 2;

/** How many athletes still fit into the account's tier; renders nothing while there is plenty of room. */
export function RosterRoom({ onlyWhenFull = false }: { onlyWhenFull?: boolean }) {
  const enabled = useMay('billing') && serverSettings.pricing !== undefined;
  const { data } = useQuery({ ...billingQuery(), enabled });
  if (!data || roomLeft(data) > (onlyWhenFull ? 0 : maxToTell)) return null;
  const separator = roomLeft(data) > 0 ? ',' : '.';
  return (
    <p className="mb-3.5 flex items-start gap-2 rounded-md border border-line-strong bg-sunken px-3 py-2 text-sm text-ink-2">
      <Info className="mt-0.5 size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
      <span className="min-w-0">
        <b className="font-semibold text-ink">
          {usageLine(data)}
          {separator}
        </b>{' '}
        {roomLine(data)}{' '}
        <Link
          to="/settings/billing"
          className="rounded-xs font-semibold text-ink underline underline-offset-2"
        >
          <Trans context="billing">See plans</Trans>
        </Link>
      </span>
    </p>
  );
}
