const athletes = [
  { initials: 'ML', name: 'Maya Lindqvist', note: 'Valencia in December' },
  { initials: 'TH', name: 'Tomás Herrera', note: 'Works nights every third week' },
  { initials: 'AB', name: 'Aoife Brennan', note: 'Trail background, strong climber, hates the track' },
  { initials: 'KW', name: 'Kenji Watanabe', note: 'Masters 50' },
];

export function RosterIllustration() {
  return (
    <div className="rounded-md border border-line bg-surface">
      {athletes.map((athlete) => (
        <div
          key={athlete.initials}
          className="flex h-[38px] items-center gap-2.5 whitespace-nowrap border-line px-3 text-sm not-first:border-t"
        >
          <span className="bib">{athlete.initials}</span>
          <b className="font-semibold">{athlete.name}</b>
          <span className="truncate text-ink-3">{athlete.note}</span>
        </div>
      ))}
    </div>
  );
}
