import type { ReactNode } from 'react';

const looks = { plain: 'border-line-strong text-ink-2', more: 'border-dashed border-line-strong text-ink-3' };

export function Chip({ children, look = 'plain' }: { children: ReactNode; look?: keyof typeof looks }) {
  return (
    <span
      className={`inline-flex h-5 max-w-full min-w-0 items-center rounded-full border px-[7px] text-xs leading-none whitespace-nowrap ${looks[look]}`}
    >
      <span className="truncate" {...(typeof children === 'string' && { title: children })}>
        {children}
      </span>
    </span>
  );
}
