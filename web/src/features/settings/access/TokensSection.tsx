import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { PageSection } from '@/components/layout/PageSection';
import { InlineLoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { Skeleton } from '@/components/states/Skeleton';
import { NewTokenDialog } from './NewTokenDialog';
import { tokensQuery } from './queries';
import { TokenRow } from './TokenRow';

const columns = {
  '--token-columns': 'minmax(0, 5fr) minmax(0, 6fr) minmax(0, 4fr) minmax(0, 3fr) 36px',
} as CSSProperties;

export function TokensSection() {
  const { t } = useLingui();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <PageSection
      title={t`Personal tokens`}
      line={t`For scripts and screens of your own. Each can do only what you tick.`}
    >
      <div className="flex min-w-0 flex-col items-start gap-2.5">
        <Tokens />
        <Button icon={<Plus strokeWidth={1.9} aria-hidden="true" />} onPress={() => setIsAdding(true)}>
          <Trans>New token</Trans>
        </Button>
        <p className="text-sm text-ink-3">
          <Trans>
            Scripts can use every call in the{' '}
            <a href="/api/docs" className="underline" target="_blank" rel="noreferrer">
              list of calls
            </a>
            .
          </Trans>
        </p>
      </div>
      {isAdding && <NewTokenDialog onClose={() => setIsAdding(false)} />}
    </PageSection>
  );
}

function Tokens() {
  const { t } = useLingui();
  const tokens = useQuery(tokensQuery());
  if (tokens.isPending) {
    return (
      <Loading
        label={t`Loading your tokens`}
        skeleton={
          <div className="flex flex-col gap-1.5 rounded-lg border border-line bg-surface px-4 py-3">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-56" />
          </div>
        }
      />
    );
  }
  if (tokens.isLoadingError) {
    return (
      <InlineLoadError message={t`Your tokens could not be loaded.`} onRetry={() => void tokens.refetch()} />
    );
  }
  if (tokens.data.length === 0) {
    return (
      <p className="text-sm text-ink-2">
        <Trans>No token yet. With one, a script of yours can read plans or write drafts.</Trans>
      </p>
    );
  }
  return (
    <div className="w-full rounded-lg border border-line bg-surface" style={columns}>
      <div
        aria-hidden="true"
        className="hidden items-center gap-x-4 border-b border-line-strong px-[18px] py-2 text-xs font-semibold text-ink-2 md:grid md:grid-cols-(--token-columns)"
      >
        <span>{t`Name`}</span>
        <span>{t({ message: 'Can', context: 'what a token can do' })}</span>
        <span>{t`Last used`}</span>
        <span>{t({ message: 'Ends', context: 'token' })}</span>
      </div>
      <ul className="divide-y divide-line">
        {tokens.data.map((token) => (
          <TokenRow key={token.tokenId} token={token} />
        ))}
      </ul>
    </div>
  );
}
