import { t } from '@lingui/core/macro';
import type { Role } from './role';

export function roleName(role: Role): string {
  return {
    owner: t({ message: 'Owner', context: 'role' }),
    coach: t({ message: 'Coach', context: 'role' }),
    assistant: t({ message: 'Assistant', context: 'role' }),
  }[role];
}

/** One sentence for each role. */
export function roleText(role: Role): string {
  return {
    owner: t`Everything, billing too.`,
    coach: t`Sees every athlete, writes and publishes plans.`,
    assistant: t`Sees the athletes you give them and writes drafts. You publish.`,
  }[role];
}
