/** Where the calendar is a grid. Below, weeks are cards. */
export const wideScreen = '(min-width: 48rem)';

/** Where the header has room for more than saving. */
export const roomyScreen = '(min-width: 73.75rem)';
