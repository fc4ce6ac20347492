import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { PageSection } from '@/components/layout/PageSection';
import { InlineLoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { Skeleton } from '@/components/states/Skeleton';
import { webhooksQuery } from './queries';
import { WebhookCard } from './WebhookCard';
import { WebhookDialog } from './WebhookDialog';

export function WebhooksSection() {
  const { t } = useLingui();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <PageSection
      title={t`Webhooks`}
      line={t`Longrun calls your address when something happens, and retries for a day if it doesn’t answer.`}
    >
      <div className="flex min-w-0 flex-col items-start gap-2.5">
        <Webhooks />
        <Button icon={<Plus strokeWidth={1.9} aria-hidden="true" />} onPress={() => setIsAdding(true)}>
          <Trans>New webhook</Trans>
        </Button>
      </div>
      {isAdding && <WebhookDialog onClose={() => setIsAdding(false)} />}
    </PageSection>
  );
}

function Webhooks() {
  const { t } = useLingui();
  const webhooks = useQuery(webhooksQuery());
  if (webhooks.isPending) {
    return (
      <Loading
        label={t`Loading your webhooks`}
        skeleton={
          <div className="flex flex-col gap-1.5 rounded-lg border border-line bg-surface px-4 py-3">
            <Skeleton className="h-4 w-64" />
            <Skeleton className="h-3 w-80" />
          </div>
        }
      />
    );
  }
  if (webhooks.isLoadingError) {
    return (
      <InlineLoadError
        message={t`Your webhooks could not be loaded.`}
        onRetry={() => void webhooks.refetch()}
      />
    );
  }
  if (webhooks.data.length === 0) {
    return (
      <p className="text-sm text-ink-2">
        <Trans>
          No webhook yet. With one, a program of yours hears about answers and runs as they come in.
        </Trans>
      </p>
    );
  }
  return webhooks.data.map((webhook) => <WebhookCard key={webhook.webhookId} webhook={webhook} />);
}
