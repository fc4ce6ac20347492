import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import type { Standing } from './phones';

const looks = {
  waiting: { icon: Clock, look: 'border-line bg-sunken', text: 'text-ink-2' },
  works: { icon: CircleCheck, look: 'border-success-border bg-success-soft', text: 'text-success' },
  quiet: { icon: TriangleAlert, look: 'border-warning-border bg-warning-soft', text: 'text-warning' },
};

/** What came last, or why nothing does. */
export function StandingRow({ standing: { title, text, state } }: { standing: Standing }) {
  const { icon: Icon, look, text: colour } = looks[state];
  return (
    <div role="status" className={`flex gap-3 border-t px-4 py-3 text-[15px] leading-[21px] ${look}`}>
      <Icon className={`mt-0.5 size-4 flex-none ${colour}`} strokeWidth={1.9} aria-hidden="true" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <b className="block font-semibold">{title}</b>
        <span className="text-sm text-ink-2">{text}</span>
      </span>
    </div>
  );
}
