import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAuth } from '@/lib/auth';
import { authMessage } from './authMessages';
import { googleChannelName, openGooglePopup, parseGoogleReport, watchPopup } from './googlePopup';

/** Sign-in through Google's popup. `onFail` receives the error message. */
export function useGoogleSignIn({
  onStart,
  onFail,
}: {
  onStart: () => void;
  onFail: (message: string) => void;
}) {
  const { session } = useAuth();
  const [isWaiting, setIsWaiting] = useState(false);
  const stopWatching = useRef<() => void>(undefined);

  const stop = () => {
    stopWatching.current?.();
    stopWatching.current = undefined;
    setIsWaiting(false);
  };
  const fail = (code: string | undefined) => {
    stop();
    onFail(authMessage('google', code));
  };

  const hear = useEffectEvent(async ({ data }: MessageEvent<unknown>) => {
    const report = parseGoogleReport(data);
    if (report?.outcome === 'signed-in') {
      stopWatching.current?.();
      if (!(await session.signInByCookie())) fail(undefined);
    } else if (report && isWaiting) {
      fail(report.code);
    }
  });
  // Listens from the start and not only while waiting: a late message still signs in.
  useEffect(() => {
    const channel = new BroadcastChannel(googleChannelName);
    channel.onmessage = (event) => void hear(event);
    return () => {
      channel.close();
      stopWatching.current?.();
    };
  }, []);

  const start = () => {
    onStart();
    const popup = openGooglePopup();
    if (!popup || popup.closed) return fail('auth/popup-blocked');
    setIsWaiting(true);
    stopWatching.current = watchPopup(popup, () => fail('auth/popup-closed-by-user'));
  };

  return { isWaiting, start };
}
