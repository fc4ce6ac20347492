import { useEffect, useState } from 'react';
import { type Asked, askedIn } from './asked';

/** What the address asks for, once, or the worker of a page that is open (public/a/worker.js). */
export function useAsked(): Asked | undefined {
  const [asked, setAsked] = useState(() => askedIn(location.search));
  useEffect(() => {
    // A page that is loaded again, or shared, prepares nothing.
    if (location.search !== '') history.replaceState(null, '', location.pathname + location.hash);
    const take = ({ data }: MessageEvent) => {
      if (typeof data?.open === 'string') setAsked(askedIn(data.open));
    };
    const { serviceWorker } = navigator;
    serviceWorker?.addEventListener('message', take);
    return () => serviceWorker?.removeEventListener('message', take);
  }, []);
  return asked;
}
