import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

const athletes = [
  { initials: 'ML', name: 'Maya Lindqvist', note: msg`Valencia in December` },
  { initials: 'TH', name: 'Tomás Herrera', note: msg`Works nights every third week` },
  { initials: 'AB', name: 'Aoife Brennan', note: msg`Trail background, strong climber, hates the track` },
  { initials: 'KW', name: 'Kenji Watanabe', note: msg`Masters 50` },
];

export function RosterIllustration() {
  const { t } = useLingui();
  return (
    <div className="rounded-md border border-line bg-surface">
      {athletes.map((athlete) => (
        <div
          key={athlete.initials}
          className="flex h-[38px] items-center gap-2.5 whitespace-nowrap border-line px-3 text-sm not-first:border-t"
        >
          <span className="bib">{athlete.initials}</span>
          <b className="font-semibold">{athlete.name}</b>
          <span className="truncate text-ink-3">{t(athlete.note)}</span>
        </div>
      ))}
    </div>
  );
}
