/** The columns of the table and of its skeleton. The volume profile needs the wider ones. */
export const planColumns =
  'grid grid-cols-[26fr_18fr_17fr_11fr_14fr_14fr] min-[1180px]:grid-cols-[25.5fr_15.5fr_24fr_7.5fr_12.5fr_15fr]';

export const planHeadings = [
  'Plan Name',
  'Athlete',
  'Duration',
  'Workouts',
  'Start Date',
  'Actions',
] as const;
