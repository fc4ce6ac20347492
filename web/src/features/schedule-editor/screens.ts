/** Where the calendar is a grid. Below, weeks are cards. */
export const wideScreen = '(min-width: 48rem)';
