/** A row of the members' table; below that width a card of lines. */
export const row =
  'border-line not-last:border-b max-[859px]:grid max-[859px]:grid-cols-[minmax(0,1fr)_auto] max-[859px]:gap-x-2 max-[859px]:gap-y-2 max-[859px]:px-3.5 max-[859px]:py-3';
export const cell = 'h-[62px] px-[18px] py-2 align-middle max-[859px]:h-auto max-[859px]:p-0';
/** A cell that takes a whole line of the card. */
export const lineCell = `${cell} max-[859px]:col-span-2 max-[859px]:pl-[44px]`;
