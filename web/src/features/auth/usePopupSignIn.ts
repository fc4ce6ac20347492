import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAuth } from '@/lib/auth';
import { authMessage } from './authMessages';
import { channelName, type Issuer, openPopup, parseReport, watchPopup } from './popup';

/** Sign-in through an issuer's popup. `onFail` receives the error message. */
export function usePopupSignIn({
  onStart,
  onFail,
}: {
  onStart: () => void;
  onFail: (message: string) => void;
}) {
  const { session } = useAuth();
  const [waitingFor, setWaitingFor] = useState<Issuer>();
  const stopWatching = useRef<() => void>(undefined);

  const stop = () => {
    stopWatching.current?.();
    stopWatching.current = undefined;
    setWaitingFor(undefined);
  };
  const fail = (issuer: Issuer, code: string | undefined) => {
    stop();
    onFail(authMessage(issuer, code));
  };

  const hear = useEffectEvent(async ({ data }: MessageEvent<unknown>) => {
    const report = parseReport(data);
    if (report?.outcome === 'signed-in') {
      stopWatching.current?.();
      if (!(await session.signInByCookie())) fail(waitingFor ?? 'google', undefined);
    } else if (report && waitingFor) {
      fail(waitingFor, report.code);
    }
  });
  // Listens from the start and not only while waiting: a late message still signs in.
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = (event) => void hear(event);
    return () => {
      channel.close();
      stopWatching.current?.();
    };
  }, []);

  const start = (issuer: Issuer) => {
    onStart();
    const popup = openPopup(issuer);
    if (!popup || popup.closed) return fail(issuer, 'auth/popup-blocked');
    setWaitingFor(issuer);
    stopWatching.current = watchPopup(popup, () => fail(issuer, 'auth/popup-closed-by-user'));
  };

  return { waitingFor, isWaiting: waitingFor !== undefined, start };
}
