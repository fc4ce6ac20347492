export type SidebarEntry =
  | 'dashboard'
  | 'inbox'
  | 'athletes'
  | 'schedules'
  | 'new-schedule'
  | 'workouts'
  | 'templates'
  | 'goals'
  | 'settings'
  | 'profile'
  | 'server';

const entries: Record<string, SidebarEntry> = {
  '': 'dashboard',
  dashboard: 'dashboard',
  plans: 'dashboard',
  inbox: 'inbox',
  athletes: 'athletes',
  edit: 'schedules',
  newschedule: 'new-schedule',
  workouts: 'workouts',
  templates: 'templates',
  goals: 'goals',
  settings: 'settings',
  profile: 'profile',
  operator: 'server',
};

/** The entry to highlight. The plans list belongs to the dashboard, and an open schedule highlights the group. */
export function currentEntry(pathname: string): SidebarEntry | undefined {
  const [, firstSegment = ''] = pathname.split('/');
  return entries[firstSegment];
}
