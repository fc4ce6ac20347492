import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Bib } from '@/domain/athletes/Bib';
import { slimAthletesQuery } from '@/domain/athletes/queries';

const maxBibs = 6;

type Props = {
  athleteIds: readonly string[];
  /** How many they are, in words. */
  children: ReactNode;
};

/** The bibs of a member's athletes, up to six. */
export function LooksAfter({ athleteIds, children }: Props) {
  const { data: names } = useQuery({
    ...slimAthletesQuery(),
    select: (athletes) => new Map(athletes.map(({ id, name }) => [id, name])),
  });
  const shown = athleteIds.flatMap((id) => names?.get(id) ?? []).slice(0, maxBibs);
  const more = athleteIds.length - shown.length;
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {shown.length > 0 && (
        <span className="flex items-center gap-[3px]">
          {shown.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two athletes can have the same name.
            <span key={index} title={name}>
              <Bib name={name} />
            </span>
          ))}
          {more > 0 && <span className="pl-1 text-xs font-semibold text-ink-3">+{more}</span>}
        </span>
      )}
      <span className="text-ink-2">{children}</span>
    </span>
  );
}
