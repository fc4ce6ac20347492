import { LateAskOwners } from '@/domain/members/LateAskOwners';
import { useMay } from '@/domain/members/role';
import { MoveIn } from '@/features/move-in/MoveIn';

export function MoveInRoute() {
  const mayAdd = useMay('changeRoster');
  return mayAdd ? <MoveIn /> : <LateAskOwners />;
}
