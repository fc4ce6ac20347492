import { Trans, useLingui } from '@lingui/react/macro';
import type { components } from '@/lib/schema';

type Channel = components['schemas']['ChannelName'];

type Props = {
  /** How the athlete would be told; absent if they agreed to no messages. */
  channel: Channel | null | undefined;
  firstName: string;
  note: string;
  onNote: (note: string) => void;
  isTold: boolean;
  onTell: (isTold: boolean) => void;
};

/** The note stays in the history; the athlete gets it with the message. */
export function NoteAndNotify({ channel, firstName, note, onNote, isTold, onTell }: Props) {
  const { t } = useLingui();
  const telling: Record<Channel, string> = {
    WhatsApp: t`Notify ${firstName} on WhatsApp`,
    Email: t`Notify ${firstName} by email`,
    Push: t`Send ${firstName} a notification`,
  };
  return (
    <div className="flex flex-col gap-3">
      <label>
        <span className="mb-1 block text-xs font-semibold text-ink-2">
          {channel && isTold ? (
            <Trans>Note to {firstName}, optional</Trans>
          ) : (
            <Trans>Note for the history, optional</Trans>
          )}
        </span>
        <textarea
          className="min-h-16 w-full rounded-md border border-control bg-surface px-3 py-2 text-sm"
          maxLength={2000}
          value={note}
          onChange={(event) => onNote(event.currentTarget.value)}
        />
      </label>
      {channel ? (
        <label className="flex min-h-9 items-center gap-2.5 max-md:min-h-11">
          <input
            type="checkbox"
            className="size-4 flex-none accent-(--ink)"
            checked={isTold}
            onChange={(event) => onTell(event.currentTarget.checked)}
          />
          <span>
            <b className="block font-semibold">{telling[channel]}</b>
            <span className="block text-xs text-ink-2">
              <Trans>One message with the changed days and your note</Trans>
            </span>
          </span>
        </label>
      ) : (
        <p className="text-sm text-ink-2">
          <Trans>{firstName} gets no messages, so nobody is notified.</Trans>
        </p>
      )}
    </div>
  );
}
