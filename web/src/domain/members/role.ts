import { useAuth } from '@/lib/auth';
import type { components } from '@/lib/schema';

export type Role = components['schemas']['RoleName'];

const ranks: Record<Role, number> = { assistant: 0, coach: 1, owner: 2 };

/** The least role for each thing that not everybody may do. The server has the same table, call by call. */
const leastRoles = {
  /** Bring saved changes to athletes, share plans, and delete them. */
  publish: 'coach',
  /** Add, change, assign and delete athletes, their goals, results, time off and runs, message them, and put items of the inbox aside. */
  changeRoster: 'coach',
  /** Write, use and delete the club's workouts and plan templates. */
  changeTemplates: 'coach',
  /** The inbox and the roster of everybody. */
  seeEveryone: 'coach',
  /** How plans are printed, published and sent to watches. */
  changePreferences: 'coach',
  changeMembers: 'owner',
  billing: 'owner',
  exportAccount: 'owner',
  deleteAccount: 'owner',
} as const satisfies Record<string, Role>;

type Ability = keyof typeof leastRoles;

/** Whether the person's role in the account allows it. What it does not allow is not shown. A visitor's plan is all their own. */
export function useMay(ability: Ability): boolean {
  const { auth } = useAuth();
  return auth.status !== 'signed-in' || ranks[auth.user.role] >= ranks[leastRoles[ability]];
}
