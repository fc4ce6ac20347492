/** Where the calendar is a grid. Below, weeks are cards. */
export const wideScreen = '(min-width: 48rem)';

/** Where the header has room for more than saving. */
export const roomyScreen = '(min-width: 73.75rem)';

/** Where a dialog has room for the steps beside its fields. */
export const twoPaneScreen = '(min-width: 64rem)';
