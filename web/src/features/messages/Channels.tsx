import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ban, Bell, Check, Clock, Mail, MessageCircle, Minus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { Card } from '@/components/layout/Card';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { NoMailNote } from '@/domain/messages/NoMailNote';
import { type Consent, type Messages, useUpdateConsent } from '@/domain/messages/queries';
import { toast } from '@/lib/toast';
import { AskDialog } from './AskDialog';
import { channelNames } from './channelNames';
import { canBeAsked, consentText } from './consentText';

const channelIcons = { WhatsApp: MessageCircle, Email: Mail, Push: Bell };

const pills = {
  Agreed: { icon: Check, name: msg`Agreed`, look: 'border-success-border bg-success-soft text-success' },
  Asked: {
    icon: Clock,
    name: msg`Asked, no answer`,
    look: 'border-warning-border bg-warning-soft text-warning',
  },
  NotAsked: { icon: Minus, name: msg`Not asked`, look: 'border-line-strong bg-sunken text-ink-2' },
  Withdrawn: { icon: Ban, name: msg`Withdrawn`, look: 'border-danger-border bg-danger-soft text-danger' },
};

export function Channels({ athleteId, messages }: { athleteId: string; messages: Messages }) {
  const { t } = useLingui();
  return (
    <Card title={t`Channels`}>
      <ul className="flex flex-col">
        {messages.consents.map((consent) => (
          <ChannelRow key={consent.channel} athleteId={athleteId} messages={messages} consent={consent} />
        ))}
      </ul>
      <NoMailNote className="mt-2" />
      {messages.phoneProblem && (
        <p className="mt-2 rounded-md bg-sunken px-3 py-2 text-sm text-ink-2">{messages.phoneProblem}</p>
      )}
    </Card>
  );
}

type RowProps = { athleteId: string; messages: Messages; consent: Consent };

function ChannelRow({ athleteId, messages, consent }: RowProps) {
  const { t } = useLingui();
  const update = useUpdateConsent(athleteId);
  const [opened, setOpened] = useState<'ask' | 'withdraw'>();
  const close = () => setOpened(undefined);
  const { firstName } = messages;
  const { channel, state } = consent;
  const name = t(channelNames[channel]);
  const Icon = channelIcons[channel];
  const isTheirs = channel === 'Push' && state !== 'Agreed';
  const { icon: PillIcon, name: pill, look } = pills[state];
  const withdraw = () =>
    update.mutate(
      { channel, state: 'Withdrawn' },
      { onSuccess: close, onError: () => toast.error(t`Failed to withdraw. Try again.`) },
    );
  return (
    <li className="flex items-start gap-3 border-line py-2.5 not-last:border-b max-[479px]:flex-wrap max-[479px]:gap-y-1.5">
      <span className="grid size-[34px] flex-none place-items-center rounded-md bg-sunken">
        <Icon className="size-4 text-ink-2" strokeWidth={1.9} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 max-[479px]:basis-[calc(100%-46px)]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="text-base font-semibold">{name}</b>
          <span
            className={`inline-flex h-6 flex-none items-center gap-1.5 rounded-full border px-2.5 text-xs font-semibold ${look}`}
          >
            <PillIcon className="size-3.5" strokeWidth={2.2} aria-hidden="true" />
            {t(pill)}
          </span>
        </p>
        <p className="mt-0.5 text-xs leading-[18px] wrap-anywhere text-ink-2" title={consent.wording ?? ''}>
          {consentText(consent, firstName)}
        </p>
      </div>
      <div className="flex-none max-[479px]:basis-full max-[479px]:pl-[46px]" hidden={isTheirs}>
        {canBeAsked(consent) ? (
          <Button size="sm" onPress={() => setOpened('ask')}>
            {state === 'NotAsked' ? (
              <Trans>
                Ask<span className="sr-only"> on {name}</span>
              </Trans>
            ) : (
              <Trans>
                Ask again<span className="sr-only"> on {name}</span>
              </Trans>
            )}
          </Button>
        ) : (
          <Button size="sm" variant="ghost" onPress={() => setOpened('withdraw')}>
            <Trans>
              Withdraw<span className="sr-only"> {name}</span>
            </Trans>
          </Button>
        )}
      </div>
      {opened === 'ask' && (
        <AskDialog athleteId={athleteId} messages={messages} consent={consent} onClose={close} />
      )}
      {opened === 'withdraw' && (
        <ConfirmDialog
          title={t`Withdraw ${name}?`}
          confirmLabel={t`Withdraw`}
          isBusy={update.isPending}
          onConfirm={withdraw}
          onCancel={close}
        >
          <Trans>{firstName} gets no messages there until they agree again.</Trans>
        </ConfirmDialog>
      )}
    </li>
  );
}
