import { plural, t } from '@lingui/core/macro';
import type { Verdict } from './activity';

const maxBars = 8;

/** What is drawn: of more than eight, neighbours of the same kind are one bar. */
export function shownMarks(marks: readonly Verdict[]): readonly Verdict[] {
  if (marks.length <= maxBars) return marks;
  return marks.filter((mark, index) => mark !== marks[index - 1]);
}

/** There is something to say of them: the plan gave a target, or a step was not run. */
export function haveMarks(marks: readonly Verdict[]): boolean {
  return marks.some((mark) => mark !== 'noTarget');
}

/** "4 of 5 on target" */
export function onTargetText(marks: readonly Verdict[]): string {
  const judged = marks.filter((mark) => mark !== 'noTarget');
  const on = judged.filter((mark) => mark === 'onTarget').length;
  const all = judged.length;
  return t`${on} of ${all} on target`;
}

/** "4 of 5 on target, rep 1 fast" */
export function marksText(marks: readonly Verdict[]): string {
  const reps = marks.length;
  if (!haveMarks(marks)) return t`${plural(reps, { one: '# rep', other: '# reps' })}, no target`;
  const off = marks.flatMap((mark, index) => repText(mark, index + 1) ?? []);
  return [onTargetText(marks), ...off].join(', ');
}

function repText(mark: Verdict, rep: number): string | undefined {
  switch (mark) {
    case 'fast':
      return t`rep ${rep} fast`;
    case 'slow':
      return t`rep ${rep} slow`;
    case 'highHeartRate':
      return t`rep ${rep} heart rate high`;
    case 'lowHeartRate':
      return t`rep ${rep} heart rate low`;
    case 'cutShort':
      return t`rep ${rep} cut short`;
    case 'longer':
      return t`rep ${rep} longer`;
    case 'notRun':
      return t`rep ${rep} not run`;
    default:
      return undefined;
  }
}
