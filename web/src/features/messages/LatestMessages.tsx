import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { InlineLoadError } from '@/components/states/LoadError';
import { InlineLoading } from '@/components/states/Loading';
import { messagesQuery } from '@/domain/messages/queries';
import { History } from './History';
import { NextMessage } from './NextMessage';

/** The next message to an athlete, and the previous ones. */
export function LatestMessages({ athleteId }: { athleteId: string }) {
  const { t } = useLingui();
  const messages = useQuery(messagesQuery(athleteId));
  if (messages.isError) {
    return <InlineLoadError message={t`Failed to load messages`} onRetry={() => void messages.refetch()} />;
  }
  if (!messages.data) return <InlineLoading label={t`Loading messages`} />;
  return (
    <>
      <NextMessage messages={messages.data} />
      <History athleteId={athleteId} messages={messages.data} />
    </>
  );
}
