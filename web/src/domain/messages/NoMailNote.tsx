import { Trans } from '@lingui/react/macro';
import { serverSettings } from '@/lib/serverSettings';

/** Shown if the server sends no mail, which nobody would notice otherwise. */
export function NoMailNote({ className = '' }: { className?: string }) {
  if (serverSettings.sendsEmail) return null;
  return (
    <p className={`rounded-md bg-sunken px-3 py-2 text-sm text-ink-2 ${className}`}>
      <Trans>
        Email isn’t set up on this server, so nothing is sent. Your server’s administrator can set it up.
      </Trans>
    </p>
  );
}
