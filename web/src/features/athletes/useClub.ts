import { useQuery } from '@tanstack/react-query';
import { type Member, membersQuery } from '@/domain/members/queries';
import { useMay } from '@/domain/members/role';
import { useUser } from '@/lib/auth';
import { useWhose, type Whose } from '@/lib/whose';
import type { Athlete } from './athlete';

const nobody: ReadonlyMap<string, Member> = new Map();

type Club = {
  whose: Whose;
  setWhose: (whose: Whose) => void;
  counts: Record<Whose, number>;
  athletes: readonly Athlete[];
  /** Absent where all athletes are one's own. */
  coaches: ReadonlyMap<string, Member> | undefined;
  /** Who looks after each. */
  members: ReadonlyMap<string, Member>;
};

/** In a club: whose athletes the roster shows. Undefined for a coach alone, and for a role that sees only its own. */
export function useClub(athletes: readonly Athlete[]): Club | undefined {
  const { isClub } = useUser();
  const isShown = useMay('seeEveryone') && isClub;
  const { data: coaches = nobody } = useQuery({ ...membersQuery(), enabled: isShown, select: byAthlete });
  const mine = athletes.filter(({ id }) => coaches.get(id)?.isYou);
  const [whose, setWhose] = useWhose('roster', 'everyone');
  if (!isShown) return undefined;
  return {
    whose,
    setWhose,
    counts: { mine: mine.length, everyone: athletes.length },
    athletes: whose === 'mine' ? mine : athletes,
    coaches: whose === 'mine' ? undefined : coaches,
    members: coaches,
  };
}

function byAthlete({ members }: { members: readonly Member[] }): ReadonlyMap<string, Member> {
  return new Map(members.flatMap((member) => member.athleteIds.map((id) => [id, member] as const)));
}
