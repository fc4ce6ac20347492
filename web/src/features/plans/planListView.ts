import type { CalendarDate } from '@internationalized/date';
import type { LeftDraft } from '@/domain/drafts/queries';
import type { Goal } from '@/domain/goals/goal';
import type { PdfLayout } from '@/domain/printing/planPdf';
import type { Plan } from './plan';
import type { PlanSort } from './planSearch';

/** The props and actions of a plan's row or card. */
export type PlanItemProps = {
  today: CalendarDate;
  isFirstView: boolean;
  /** Unsaved changes on this device, by schedule id. */
  drafts: ReadonlyMap<string, LeftDraft>;
  /** The race that a plan leads to, by schedule id. */
  goals: ReadonlyMap<string, Goal>;
  duplicatingId: string | undefined;
  printingId: string | undefined;
  /** Absent, like `onKeep` and `onDelete`, for a role that may not. */
  onShare: ((plan: Plan) => void) | undefined;
  onDuplicate: (plan: Plan) => void;
  /** Saves it as a template. */
  onKeep: ((plan: Plan) => void) | undefined;
  onPrint: (plan: Plan, layout: PdfLayout) => void;
  onWatch: (plan: Plan) => void;
  onDelete: ((plan: Plan) => void) | undefined;
};

export type PlanListProps = PlanItemProps & {
  plans: readonly Plan[];
  sort: PlanSort | undefined;
  onSort: (sort: PlanSort | undefined) => void;
};

/** From this width on the list is a table. The sidebar takes some of it: below, the columns do not fit. */
export const wideScreen = '(min-width: 1180px)';

/** The padding of every table cell, headings included. */
export const planCell = 'px-3.5 first:pl-[18px] last:pr-3 max-[1279px]:px-2';
