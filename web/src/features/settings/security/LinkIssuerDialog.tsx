import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { Dialog } from '@/components/overlays/Dialog';
import { Alert } from '@/components/states/Alert';
import { channelName, openPopup, parseReport, watchPopup } from '@/lib/issuerPopup';
import type { IssuerLink } from './queries';

type Props = { link: IssuerLink; url: string; onLinked: () => void; onClose: () => void };

/** The popup opens at the press of the button: after a question in between, browsers block it. */
export function LinkIssuerDialog({ link: { name }, url, onLinked, onClose }: Props) {
  const { t } = useLingui();
  const [failure, setFailure] = useState<string>();
  const [isWaiting, setIsWaiting] = useState(false);
  const stopWatching = useRef<() => void>(undefined);
  const fail = (code: string) => {
    stopWatching.current?.();
    setIsWaiting(false);
    setFailure(failureText(code));
  };
  const hear = useEffectEvent(({ data }: MessageEvent<unknown>) => {
    const report = parseReport(data);
    if (!isWaiting || !report) return;
    if (report.outcome === 'failed') return fail(report.code);
    if (report.outcome !== 'linked') return;
    onLinked();
    onClose();
  });
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = (event) => hear(event);
    return () => {
      channel.close();
      stopWatching.current?.();
    };
  }, []);
  const open = () => {
    setFailure(undefined);
    const popup = openPopup(url);
    if (!popup || popup.closed) return fail('auth/popup-blocked');
    setIsWaiting(true);
    stopWatching.current = watchPopup(popup, () => fail('auth/popup-closed-by-user'));
  };
  const failureText = (code: string): string => {
    switch (code) {
      case 'auth/popup-blocked':
        return t`Popup was blocked by your browser. Please allow popups and try again.`;
      case 'auth/popup-closed-by-user':
        return t`Sign-in was cancelled.`;
      case 'auth/credential-already-in-use':
        return t`This sign-in belongs to another account here.`;
      case 'auth/provider-already-linked':
        return t`A sign-in there is linked to your account already. Unlink it first.`;
      case 'auth/session-over':
        return t`You were signed out in the meantime. Nothing was linked.`;
      default:
        return t`That sign-in didn’t work. Try again, or ask whoever runs this server.`;
    }
  };
  return (
    <Dialog
      title={t`Link ${name}`}
      width="sm"
      isMessage
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" isBusy={isWaiting} busyLabel={t`Signing in...`} onPress={open}>
            <Trans>Continue with {name}</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {failure !== undefined && <Alert message={failure} />}
        <p className="text-ink-2">
          <Trans>
            You sign in at {name} in a window of its own. From then on, whoever signs in there gets into this
            account, without a password or a code.
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}
