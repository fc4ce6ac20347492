import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAuth } from '@/lib/auth';
import type { Failure } from '@/lib/failure';
import { channelName, type Issuer, openPopup, parseReport, watchPopup } from '@/lib/issuerPopup';
import { authMessage, linkingHint } from './authMessages';

/** Sign-in through an issuer's popup. `onFail` receives what went wrong, and whether an account is there to link. */
export function usePopupSignIn({
  onStart,
  onFail,
}: {
  onStart: () => void;
  onFail: (failure: Failure, canLink: boolean) => void;
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
    const canLink = code === 'auth/account-exists-with-different-credential';
    const message = authMessage(issuer, code);
    onFail(canLink ? { message, detail: linkingHint() } : { message }, canLink);
  };

  const hear = useEffectEvent(async ({ data }: MessageEvent<unknown>) => {
    const report = parseReport(data);
    if (report?.outcome === 'signed-in') {
      stopWatching.current?.();
      if (!(await session.signInByCookie())) fail(waitingFor ?? 'google', undefined);
    } else if (report?.outcome === 'failed' && waitingFor) {
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
    const popup = openPopup(`/auth/${issuer}`);
    if (!popup || popup.closed) return fail(issuer, 'auth/popup-blocked');
    setWaitingFor(issuer);
    stopWatching.current = watchPopup(popup, () => fail(issuer, 'auth/popup-closed-by-user'));
  };

  return { waitingFor, isWaiting: waitingFor !== undefined, start };
}
