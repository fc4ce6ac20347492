import { LateAskOwners } from '@/domain/members/LateAskOwners';
import { useMay } from '@/domain/members/role';
import { RosterImport } from '@/features/roster-import/RosterImport';

export function RosterImportRoute() {
  const mayAdd = useMay('changeRoster');
  return mayAdd ? <RosterImport /> : <LateAskOwners />;
}
