import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';

type Props = { isRevealed: boolean; onChange: (isRevealed: boolean) => void };

/**
 * Shows or hides a password. CSS draws its tooltip: the script of a real one would take a tenth of the sign-in page's
 * size budget.
 */
export function RevealButton({ isRevealed, onChange }: Props) {
  const { t } = useLingui();
  const Icon = isRevealed ? EyeOff : Eye;
  return (
    <button
      type="button"
      aria-label={isRevealed ? t`Hide password` : t`Show password`}
      onClick={() => onChange(!isRevealed)}
      className={
        'relative mr-1.5 inline-grid size-7 flex-none place-items-center rounded-md text-ink-2 transition-colors duration-(--dur-1) hover:bg-sunken hover:text-ink dark:hover:bg-sunken-2 max-md:mr-px max-md:size-11 ' +
        'after:pointer-events-none after:absolute after:right-0 after:top-full after:z-(--z-popover) after:mt-1.5 after:hidden after:rounded-sm after:bg-ink after:px-2 after:py-1 after:text-xs after:font-medium after:whitespace-nowrap after:text-on-ink after:content-[attr(aria-label)] ' +
        'hover:after:block focus-visible:after:block'
      }
    >
      <Icon className="size-4" strokeWidth={1.9} aria-hidden="true" />
    </button>
  );
}
