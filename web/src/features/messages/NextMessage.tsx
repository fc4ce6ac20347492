import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SegmentedSwitch } from '@/components/fields/SegmentedSwitch';
import { Card } from '@/components/layout/Card';
import { MessageBubble } from '@/domain/messages/MessageBubble';
import type { Channel, Messages } from '@/domain/messages/queries';
import { channelNames } from './channelNames';
import { historyTime } from './historyText';

/** The text of the next message, or why there is none. */
export function NextMessage({ messages }: { messages: Messages }) {
  const { t } = useLingui();
  const channels = messages.next.map(({ channel }) => ({ id: channel, name: t(channelNames[channel]) }));
  const agreed = messages.consents.find(({ state }) => state === 'Agreed');
  const [channel, setChannel] = useState<Channel>(agreed?.channel ?? 'WhatsApp');
  const next = messages.next.find((message) => message.channel === channel);
  const time = next?.at ? historyTime(next.at) : undefined;
  const when = time && (next?.before ? t`Next one: ${time}.` : t`Goes out: ${time}.`);
  const line = [next?.before, when].filter(Boolean).join(' ');
  return (
    <Card
      title={t`Next message`}
      line={next?.because ?? line}
      end={<SegmentedSwitch label={t`Channel`} choices={channels} value={channel} onChange={setChannel} />}
    >
      {next?.text ? (
        <div className="rounded-md bg-sunken p-3.5">
          <MessageBubble text={next.text} time={time} />
          {next.answers.length > 0 && (
            <ul aria-label={t`Answers`} className="mt-1.5 grid max-w-[400px] grid-cols-3 gap-1.5">
              {next.answers.map((name) => (
                <li
                  key={name}
                  className="truncate rounded-lg border border-line bg-surface px-2 py-1.5 text-center text-sm font-semibold"
                >
                  {name}
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : (
        <p className="rounded-md bg-sunken px-3.5 py-3 text-sm text-ink-2">
          <Trans>Nothing goes out.</Trans>
        </p>
      )}
    </Card>
  );
}
