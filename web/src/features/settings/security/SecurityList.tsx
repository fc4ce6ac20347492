import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export function SecurityList({ children }: { children: ReactNode }) {
  return (
    <ul className="w-full divide-y divide-line rounded-lg border border-line-strong bg-surface">
      {children}
    </ul>
  );
}

type Props = {
  icon: LucideIcon;
  title: string;
  /** Beside the title. */
  mark?: ReactNode;
  line: string;
  children?: ReactNode;
};

export function SecurityRow({ icon: Icon, title, mark, line, children }: Props) {
  return (
    <li className="grid min-h-[60px] grid-cols-[34px_minmax(0,1fr)_auto] items-center gap-3 py-[9px] pr-3 pl-3.5">
      <span className="grid size-[34px] place-items-center rounded-[9px] bg-sunken text-ink-2 dark:bg-sunken-2">
        <Icon className="size-[17px]" strokeWidth={1.9} aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-[14px] leading-[19px] font-semibold">
          <span className="min-w-0 wrap-anywhere">{title}</span>
          {mark}
        </p>
        <p className="text-xs leading-4 text-ink-3">{line}</p>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-1">{children}</div>
    </li>
  );
}
