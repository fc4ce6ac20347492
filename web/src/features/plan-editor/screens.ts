/** From this width on the calendar is a grid; below, weeks are cards. */
export const wideScreen = '(min-width: 48rem)';

/** From this width on the header has room for more than saving. */
export const roomyScreen = '(min-width: 73.75rem)';

/** From this width on a dialog has room for the steps next to its fields. */
export const twoPaneScreen = '(min-width: 64rem)';
