import type { CalendarDate } from '@internationalized/date';
import type { LeftDraft } from '@/domain/drafts/queries';
import type { Goal } from '@/domain/goals/goal';
import type { PdfLayout } from '@/domain/printing/planPdf';
import type { Plan } from './plan';
import type { PlanSort } from './planSearch';

/** What a plan needs to be drawn, and what can be done with it, as a row and as a card. */
export type PlanItemProps = {
  today: CalendarDate;
  isFirstView: boolean;
  /** Unsaved changes on this device, by the id of the schedule. */
  drafts: ReadonlyMap<string, LeftDraft>;
  /** The race that a plan leads to, by the id of the schedule. */
  goals: ReadonlyMap<string, Goal>;
  duplicatingId: string | undefined;
  printingId: string | undefined;
  onShare: (plan: Plan) => void;
  onDuplicate: (plan: Plan) => void;
  /** Keeps it as a template. */
  onKeep: (plan: Plan) => void;
  onPrint: (plan: Plan, layout: PdfLayout) => void;
  onWatch: (plan: Plan) => void;
  onDelete: (plan: Plan) => void;
};

export type PlanListProps = PlanItemProps & {
  plans: readonly Plan[];
  sort: PlanSort | undefined;
  onSort: (sort: PlanSort | undefined) => void;
};

/** Where the list is a table. The sidebar takes its share: below this the columns have no room. */
export const wideScreen = '(min-width: 1180px)';

/** The padding of every cell of the table, heading or not. */
export const planCell = 'px-3.5 first:pl-[18px] last:pr-3 max-[1279px]:px-2';
