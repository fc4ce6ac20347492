import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** A notification was touched while the app is open (public/worker.js). */
export function useOpenedInbox(): void {
  const router = useRouter();
  useEffect(() => {
    const { serviceWorker } = navigator;
    const open = ({ data }: MessageEvent) => {
      if (data === 'open-inbox') void router.navigate({ to: '/inbox' });
    };
    serviceWorker?.addEventListener('message', open);
    return () => serviceWorker?.removeEventListener('message', open);
  }, [router]);
}
