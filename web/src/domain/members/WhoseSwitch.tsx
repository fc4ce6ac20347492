import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { SegmentedSwitch } from '@/components/fields/SegmentedSwitch';
import { hasOpenOverlay } from '@/components/overlays/openOverlays';
import type { Whose } from '@/lib/whose';

type Props = {
  label: string;
  value: Whose;
  onChange: (whose: Whose) => void;
  /** How many there are of each. */
  counts?: Record<Whose, number>;
};

/** Mine or everyone's. M switches. */
export function WhoseSwitch({ label, value, onChange, counts }: Props) {
  const { t } = useLingui();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!(target instanceof HTMLElement) || isTyping(target) || hasOpenOverlay()) return;
    onChange(value === 'mine' ? 'everyone' : 'mine');
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <SegmentedSwitch
      label={label}
      choices={[
        { id: 'mine', name: t({ message: 'Mine', context: 'athletes' }), count: counts?.mine },
        { id: 'everyone', name: t({ message: 'Everyone', context: 'athletes' }), count: counts?.everyone },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

function isTyping(target: HTMLElement): boolean {
  return target.isContentEditable || target.matches('input:not([type="radio"]), textarea, select');
}
