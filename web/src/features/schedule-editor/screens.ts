/** Where weeks are cards, and dialogs fill the screen. */
export const narrowScreen = '(max-width: 767px)';
