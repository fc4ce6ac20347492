/* The pages that widths.spec.ts opens by URL; those that need a setup are opened there by hand. */

export const publicScreens = [
  { path: '/', title: 'Longrun' },
  { path: '/login', title: 'Sign in · Longrun' },
  { path: '/signup', title: 'Create an account · Longrun' },
  { path: '/forgot-password', title: 'Reset your password · Longrun' },
  { path: '/join', title: 'Join a team · Longrun' },
  { path: '/cookies', title: 'Privacy & Cookies · Longrun' },
  { path: '/terms', title: 'Terms of Service · Longrun' },
  { path: '/first-start', title: 'This server is new · Longrun' },
  { path: '/try', title: 'Try Longrun · Longrun' },
  { path: '/nowhere', title: 'Page not found · Longrun' },
];

export const coachScreens = [
  { path: '/', heading: 'Dashboard' },
  { path: '/plans', heading: 'Training Plans' },
  { path: '/newschedule', heading: 'Create New Schedule' },
  { path: '/workouts', heading: 'Workout Library' },
  { path: '/inbox', heading: 'Inbox' },
  { path: '/athletes', heading: 'Athletes' },
  { path: '/athletes/move-in', heading: 'Moving in' },
  { path: '/goals', heading: 'Goals' },
  { path: '/settings', heading: 'Settings' },
  { path: '/settings/team', heading: 'Settings' },
  { path: '/settings/security', heading: 'Settings' },
  { path: '/settings/access', heading: 'Settings' },
  { path: '/profile', heading: 'Profile' },
  { path: '/templates', heading: 'Plan templates' },
];
