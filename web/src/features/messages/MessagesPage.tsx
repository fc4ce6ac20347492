import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { BackLink } from '@/components/layout/BackLink';
import { HeaderSlot } from '@/components/layout/HeaderSlot';
import { LoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { messagesQuery } from '@/domain/messages/queries';
import { Channels } from './Channels';
import { History } from './History';
import { NextMessage } from './NextMessage';
import { SendDialog } from './SendDialog';
import { WhenAndHow } from './WhenAndHow';

export function MessagesPage({ athleteId }: { athleteId: string }) {
  const { t } = useLingui();
  const messages = useQuery(messagesQuery(athleteId));
  const [isSending, setIsSending] = useState(false);
  const whoText = messages.data
    ? `${messages.data.firstName} ${messages.data.lastName}`
    : t`Messages to one athlete`;
  return (
    <>
      <BackLink to="/athletes" name={t`Athletes`} />
      <HeaderSlot name="subtitle">
        <span title={whoText}>{whoText}</span>
      </HeaderSlot>
      <HeaderSlot name="actions">
        <Button
          variant="primary"
          icon={<MessageCircle strokeWidth={1.9} aria-hidden="true" />}
          isDisabled={!messages.data}
          onPress={() => setIsSending(true)}
        >
          <span className="max-md:sr-only">
            <Trans>Send a message</Trans>
          </span>
        </Button>
      </HeaderSlot>
      {messages.data ? (
        <div className="grid items-start gap-4 min-[1100px]:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)]">
          <div className="flex min-w-0 flex-col gap-4">
            <Channels athleteId={athleteId} messages={messages.data} />
            <WhenAndHow
              athleteId={athleteId}
              language={messages.data.language}
              settings={messages.data.settings}
            />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <NextMessage messages={messages.data} />
            <History athleteId={athleteId} messages={messages.data} />
          </div>
        </div>
      ) : messages.isError ? (
        <LoadError
          title={t`Error loading messages`}
          error={messages.error}
          hint={t`Nothing was sent or changed.`}
          onRetry={() => void messages.refetch()}
        />
      ) : (
        <Loading label={t`Loading messages`} />
      )}
      {isSending && messages.data && (
        <SendDialog
          athleteId={athleteId}
          firstName={messages.data.firstName}
          onClose={() => setIsSending(false)}
        />
      )}
    </>
  );
}
