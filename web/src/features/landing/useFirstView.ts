import { useState } from 'react';

/** Tells when an element first enters the screen. Where that cannot be observed, it counts as seen. */
export function useFirstView() {
  const [isSeen, setIsSeen] = useState(() => typeof IntersectionObserver === 'undefined');

  const watch = (element: Element | null) => {
    if (isSeen || element === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsSeen(true), {
      threshold: 0.2,
    });
    observer.observe(element);
    return () => observer.disconnect();
  };

  return { isSeen, watch };
}
