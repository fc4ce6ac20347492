import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useOpenOverlay } from '@/components/overlays/openOverlays';

/** Less is a bar of the browser. */
const keyboardHeight = 120;

type Props = {
  /** The id of the day's name. */
  labelledBy: string;
  /** A press beside it. */
  onLeave: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** On phones: a sheet from below, above the keyboard. */
export function ComposerSheet({ labelledBy, onCancel, onLeave, children }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  useOpenOverlay(onCancel);
  useEffect(() => {
    const { visualViewport } = window;
    const place = () => {
      if (!visualViewport) return;
      const { height, offsetTop } = visualViewport;
      sheet.current?.style.setProperty('--keyboard', `${Math.max(innerHeight - height - offsetTop, 0)}px`);
      sheet.current?.style.setProperty('--seen', `${height}px`);
      sheet.current?.toggleAttribute('data-keyboard', innerHeight - height > keyboardHeight);
    };
    place();
    visualViewport?.addEventListener('resize', place);
    return () => visualViewport?.removeEventListener('resize', place);
  }, []);
  return createPortal(
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and the cross do the same. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the cross do the same. */}
      <div className="fixed inset-0 z-(--z-overlay) bg-scrim" onClick={onLeave} />
      <div ref={sheet} role="dialog" aria-labelledby={labelledBy} className="composer-sheet">
        {children}
      </div>
    </>,
    document.body,
  );
}
