import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
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
  const messages = useQuery(messagesQuery(athleteId));
  const [isSending, setIsSending] = useState(false);
  const whoText = messages.data
    ? `${messages.data.firstName} ${messages.data.lastName}`
    : 'Messages to one athlete';
  return (
    <>
      <HeaderSlot name="start">
        <Link
          to="/athletes"
          className="-ml-1.5 inline-flex h-7 flex-none items-center gap-[5px] rounded-sm pr-2 pl-1 text-sm font-medium whitespace-nowrap text-ink-2 hover:bg-sunken hover:text-ink max-md:size-(--h-control-lg) max-md:justify-center max-md:p-0"
        >
          <ChevronLeft className="size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
          <span className="max-md:sr-only">Athletes</span>
        </Link>
        <span className="-ml-1.5 h-5 w-px flex-none bg-line-strong max-md:hidden" />
      </HeaderSlot>
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
          <span className="max-md:sr-only">Send a message</span>
        </Button>
      </HeaderSlot>
      {messages.data ? (
        <div className="grid items-start gap-4 min-[1100px]:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)]">
          <div className="flex min-w-0 flex-col gap-4">
            <Channels athleteId={athleteId} messages={messages.data} />
            <WhenAndHow athleteId={athleteId} settings={messages.data.settings} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <NextMessage messages={messages.data} />
            <History athleteId={athleteId} messages={messages.data} />
          </div>
        </div>
      ) : messages.isError ? (
        <LoadError
          title="Error loading messages"
          error={messages.error}
          hint="Nothing was sent or changed."
          onRetry={() => void messages.refetch()}
        />
      ) : (
        <Loading label="Loading messages" />
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
