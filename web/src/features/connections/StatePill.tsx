import { Check, FileText, TriangleAlert, Unlink } from 'lucide-react';
import { Spinner } from '@/components/display/Spinner';
import type { Connection } from './queries';
import { stateText } from './standing';

const good = 'border-success-border bg-success-soft text-success';
const warning = 'border-warning-border bg-warning-soft text-warning';
const bad = 'border-danger-border bg-danger-soft text-danger';
const plain = 'border-line-strong bg-sunken text-ink-2';

const looks = {
  works: { icon: Check, look: good },
  syncing: { icon: undefined, look: plain },
  notSent: { icon: TriangleAlert, look: warning },
  unavailable: { icon: TriangleAlert, look: warning },
  notFound: { icon: TriangleAlert, look: warning },
  noAccess: { icon: Unlink, look: bad },
  filesOnly: { icon: FileText, look: plain },
};

type Props = Pick<Connection, 'state'> & Partial<Pick<Connection, 'notSent'>>;

export function StatePill({ state, notSent = 0 }: Props) {
  const { icon: Icon, look } = looks[state];
  return (
    <span
      className={`inline-flex h-6 flex-none items-center gap-1.5 rounded-full border px-2.5 text-xs font-semibold whitespace-nowrap ${look}`}
    >
      {Icon ? <Icon className="size-3.5" strokeWidth={2.2} aria-hidden="true" /> : <Spinner />}
      {stateText({ state, notSent })}
    </span>
  );
}
