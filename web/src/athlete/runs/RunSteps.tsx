import { Trans } from '@lingui/react/macro';
import type { ComparedStep } from '@/domain/activities/activity';
import { minutesAndSeconds, paceSeconds, secondsForUnit } from '@/domain/activities/runFigures';
import { StepMarks } from '@/domain/activities/StepMarks';
import { haveMarks } from '@/domain/activities/stepMarks';
import { isJudged, verdictText } from '@/domain/activities/verdictText';
import { effortOf, effortType } from '@/domain/steps/effort';
import { beatsText } from '@/domain/steps/heartRates';
import type { Step } from '@/domain/steps/steps';
import type { DistanceUnit } from '@/domain/units/distance';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import type { DrawnRun } from './drawnRun';
import { listedSteps } from './listedSteps';

type Props = { steps: readonly Step[]; drawn: DrawnRun; unit: DistanceUnit };

/** Each step with what was run of it, its glyph and its word. The jogs between are left out. */
export function RunSteps({ steps, drawn, unit }: Props) {
  const { compared, type, paces } = drawn;
  const rows = listedSteps(steps, compared, unit);
  if (rows.length === 0) return null;
  const marks = compared.filter(({ kind }) => kind === 'work').map(({ verdict }) => verdict);
  return (
    <div className="border-t border-line px-[16px] pt-0.5 pb-1">
      <div className="flex min-h-[42px] flex-wrap items-center justify-between gap-x-3 text-base">
        <h2 className="font-ui text-base font-semibold tracking-normal">
          <Trans>Steps</Trans>
        </h2>
        {haveMarks(marks) && <StepMarks marks={marks} />}
      </div>
      <ol>
        {rows.map(({ key, name, step, single }) => (
          <li
            key={key}
            className="flex min-h-[52px] flex-wrap items-center gap-x-[11px] border-line py-1 not-first:border-t"
          >
            <WorkoutMark type={single ? effortType[effortOf(single, type, paces)] : type} size="sm" />
            <span className="max-w-full min-w-min flex-1 basis-24">
              <b className="block text-[15px] leading-[19px] font-medium wrap-break-word">{name}</b>
              <small className="block text-xs leading-4 text-ink-3">{targetOf(step, unit)}</small>
            </span>
            <StepVerdict step={step} unit={unit} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function StepVerdict({ step, unit }: { step: ComparedStep; unit: DistanceUnit }) {
  const pace = step.run && paceSeconds(step.run.meters, step.run.seconds, unit);
  const isQuiet = step.verdict === 'onTarget' || step.verdict === 'noTarget';
  return (
    <span className="ml-auto max-w-[max(10rem,50%)] text-right">
      {pace !== undefined && pace !== null && (
        <b className="block text-[15px] leading-[19px] font-semibold">{minutesAndSeconds(pace)}</b>
      )}
      {isJudged(step) && (
        <span
          className={`inline-flex items-center gap-1.5 text-xs leading-4 ${isQuiet ? 'text-ink-2' : 'font-semibold'}`}
        >
          <StepMarks marks={[step.verdict]} isSilent />
          {verdictText(step, unit)}
        </span>
      )}
    </span>
  );
}

/** "4:20–4:30", in the athlete's unit. */
function targetOf({ paceFrom, paceTo, beatsFrom, beatsTo }: ComparedStep, unit: DistanceUnit): string {
  if (beatsFrom && beatsTo) return beatsText([beatsFrom, beatsTo]);
  if (!paceFrom || !paceTo) return '';
  const ends = [paceFrom, paceTo].map((seconds) => minutesAndSeconds(secondsForUnit(seconds, unit)));
  return [...new Set(ends)].join('–');
}
