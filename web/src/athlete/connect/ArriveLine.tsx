import { useLingui } from '@lingui/react/macro';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { text: string; isMissing?: boolean; children?: ReactNode };

/** What arrives, or, with a dash, what does not. */
export function ArriveLine({ text, isMissing = false, children }: Props) {
  const { t } = useLingui();
  const Icon = isMissing ? Minus : Check;
  return (
    <li className={`flex gap-3 py-2.5 text-[15px] leading-[21px] ${isMissing ? 'text-ink-2' : ''}`}>
      <Icon
        className="mt-0.5 size-4 flex-none"
        strokeWidth={2}
        role="img"
        aria-label={isMissing ? t`Differs` : t`Arrives`}
      />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {text}
        {children && <small className="block text-sm text-ink-2">{children}</small>}
      </span>
    </li>
  );
}
