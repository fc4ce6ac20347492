import { parseDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { Activity } from '@/domain/activities/activity';
import { runTitle } from '@/domain/activities/runTitle';
import { StepMarks } from '@/domain/activities/StepMarks';
import { startText } from '@/domain/activities/startText';
import { haveMarks, marksText } from '@/domain/activities/stepMarks';
import type { Answer } from '@/domain/plans/feedback/feedback';
import { OutcomePill } from '@/domain/plans/feedback/OutcomePill';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeText } from '@/domain/workouts/workoutTypes';
import { formatDay } from '@/lib/formatDay';
import { typeOf } from './blocks';
import type { Figure } from './figures';
import { RunFigures } from './RunFigures';

type Props = {
  activity: Activity;
  /** Of the plan that it belongs to. */
  week: number | undefined;
  answer: Answer | undefined;
  figures: readonly Figure[];
};

export function RunHead({ activity, week, answer, figures }: Props) {
  const { t } = useLingui();
  const { workout, device, fileName, marks } = activity;
  const type = typeOf(activity);
  const typeName = workoutTypeText(type);
  const start = startText(activity);
  const day = formatDay(parseDate(activity.day));
  const when = `${day}, ${start}`;
  const source = [fileName, device].filter(Boolean).join(', ');
  return (
    <section aria-label={t`The run`} className="rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-[18px] pt-3.5 pb-[13px] max-md:px-3.5">
        {workout ? <WorkoutMark type={type} size="xl" /> : <ExtraMark />}
        <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
          <b className="block text-[15px] leading-5 font-semibold">
            {!workout ? runTitle(activity) : week === undefined ? typeName : t`${typeName}, week ${week}`}
          </b>
          <span className="block text-sm text-ink-2">{source === '' ? when : `${when}. ${source}`}</span>
        </span>
        {haveMarks(marks) && (
          <span className="inline-flex items-center gap-2 text-sm">
            <StepMarks marks={marks} isSilent />
            {marksText(marks)}
          </span>
        )}
        {workout && answer && <OutcomePill answer={answer} />}
      </div>
      <RunFigures figures={figures} />
    </section>
  );
}

function ExtraMark() {
  return (
    <span
      aria-hidden="true"
      className="grid size-[34px] flex-none place-items-center rounded-[9px] border-[1.5px] border-dashed border-control text-ink-2"
    >
      <Plus className="size-4" strokeWidth={1.9} />
    </span>
  );
}
