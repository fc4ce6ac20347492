/** The padding of every cell of the table, heading or not. */
export const planCell = 'px-3.5 first:pl-[18px] last:pr-3 max-[1279px]:px-2';
