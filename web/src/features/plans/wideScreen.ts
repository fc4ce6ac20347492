/** Where the list is a table. The sidebar takes its share: below this the columns have no room. */
export const wideScreen = '(min-width: 64rem)';
