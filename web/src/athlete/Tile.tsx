import type { LucideIcon } from 'lucide-react';

type Props = { icon: LucideIcon; label: string; onClick: () => void };

export function Tile({ icon: Icon, label, onClick }: Props) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-17 min-w-min flex-col items-center justify-center gap-1.5 rounded-lg border border-line-strong bg-surface px-1 py-2 text-sm font-medium"
    >
      <Icon className="size-[19px] text-ink-2" strokeWidth={1.9} aria-hidden="true" />
      {label}
    </button>
  );
}
