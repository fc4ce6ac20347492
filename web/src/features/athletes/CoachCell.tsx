import { useLingui } from '@lingui/react/macro';
import { UserRoundPlus } from 'lucide-react';
import { ListIconButton } from '@/components/buttons/ListIconButton';
import { CoachMark, coachText } from '@/domain/members/CoachMark';
import type { Member } from '@/domain/members/queries';
import type { Athlete } from './athlete';
import type { AthleteActions } from './athleteListView';

type Props = Pick<AthleteActions, 'onAssign'> & { athlete: Athlete; coaches: ReadonlyMap<string, Member> };

/** Who looks after the athlete; pressing it hands them over. */
export function CoachCell({ athlete, coaches, onAssign }: Props) {
  const { t } = useLingui();
  const coach = coaches.get(athlete.id);
  if (!onAssign) return coach ? <CoachMark coach={coach} /> : <span className="text-ink-3">–</span>;
  const { name } = athlete;
  return (
    <ListIconButton
      aria-label={coach ? coachText(coach) : t`Choose who looks after ${name}`}
      size="sm"
      onClick={() => onAssign(athlete)}
    >
      {coach ? (
        <CoachMark coach={coach} isDecorative />
      ) : (
        <UserRoundPlus strokeWidth={1.9} aria-hidden="true" />
      )}
    </ListIconButton>
  );
}
