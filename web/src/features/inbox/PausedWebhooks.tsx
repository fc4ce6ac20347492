import { Trans } from '@lingui/react/macro';
import { CirclePause } from 'lucide-react';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import type { Inbox } from '@/domain/inbox/inbox';

/** Webhooks that did not take calls for a day. */
export function PausedWebhooks({ webhooks }: { webhooks: Inbox['pausedWebhooks'] }) {
  return webhooks.map(({ webhookId, url }) => (
    <div
      key={webhookId}
      className="mb-4 flex max-w-[1120px] flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-warning-border bg-warning-soft px-4 py-2.5 text-sm text-warning"
    >
      <CirclePause className="size-4 flex-none" strokeWidth={2} aria-hidden="true" />
      <span className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <Trans>The webhook {url} didn’t answer for a day and is paused.</Trans>
      </span>
      <ButtonLink size="sm" to="/settings/access">
        <Trans>See why</Trans>
      </ButtonLink>
    </div>
  ));
}
