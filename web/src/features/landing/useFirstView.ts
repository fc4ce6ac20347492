import { useState } from 'react';

/** Whether an element has entered the viewport. Without IntersectionObserver it counts as seen. */
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
