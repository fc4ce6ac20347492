import { useEffect, useRef, useState } from 'react';
import { useAuth } from '@/lib/auth';
import { knowsPasskeys } from '@/lib/knowsPasskeys';

type Options = { onStart: () => void; onFail: (message: string) => void };

/**
 * Signs in with a passkey: by the button, or by choosing one that the browser suggests in the address field. Only one
 * question to the device is open at a time.
 */
export function usePasskeySignIn({ onStart, onFail }: Options) {
  const { session } = useAuth();
  const [isWaiting, setIsWaiting] = useState(false);
  const suggestion = useRef<AbortController>(undefined);

  useEffect(() => {
    if (!knowsPasskeys()) return;
    const asked = new AbortController();
    suggestion.current = asked;
    import('./passkeySignIn')
      .then(({ suggestPasskeys }) => suggestPasskeys(session, asked.signal))
      .catch(() => {});
    return () => asked.abort();
  }, [session]);

  const start = async () => {
    onStart();
    setIsWaiting(true);
    suggestion.current?.abort();
    const { signInByPasskey } = await import('./passkeySignIn');
    const message = await signInByPasskey(session);
    if (message !== undefined) onFail(message);
    setIsWaiting(false);
  };
  return { isWaiting, start: () => void start() };
}
