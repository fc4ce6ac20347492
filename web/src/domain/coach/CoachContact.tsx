import { Globe, Mail, Phone } from 'lucide-react';
import { type Coach, type ContactWay, contactWays } from './coach';

const icons = { email: Mail, phone: Phone, website: Globe };

/** The contact details that the coach has shared. */
export function CoachContact({ coach, className }: { coach: Coach; className: string }) {
  const ways = contactWays(coach);
  if (ways.length === 0) return null;
  return (
    <ul className={`flex flex-wrap gap-x-3.5 gap-y-1.5 text-xs leading-4 text-ink-2 ${className}`}>
      {ways.map((way) => (
        <Way key={way.kind} {...way} />
      ))}
    </ul>
  );
}

function Way({ kind, text, address }: ContactWay) {
  const Icon = icons[kind];
  return (
    <li className="min-w-0">
      <a
        href={address}
        rel="noreferrer"
        target={kind === 'website' ? '_blank' : undefined}
        className="relative inline-flex max-w-full items-center gap-[5px] rounded-xs after:absolute after:-inset-x-1 after:-inset-y-1.5 hover:underline"
      >
        <Icon className="size-[13px] flex-none" strokeWidth={1.9} aria-hidden="true" />
        <span className="truncate">{text}</span>
      </a>
    </li>
  );
}
