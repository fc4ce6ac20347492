import { t } from '@lingui/core/macro';
import type { Activity } from '@/domain/activities/activity';
import { durationText, metresText, paceSeconds, paceText } from '@/domain/activities/runFigures';
import type { RunLine } from '@/domain/activities/runLine';
import { haveMarks, marksText } from '@/domain/activities/stepMarks';
import type { DistanceUnit } from '@/domain/units/distance';

/** "Pace over 11.8 km, 5:03 /km on average. 4 of 5 on target, rep 1 fast." */
export function chartSentence(activity: Activity, line: RunLine, unit: DistanceUnit): string {
  const { timerSeconds, marks } = activity;
  const pace = paceSeconds(line.metres, timerSeconds, unit);
  const time = durationText(timerSeconds);
  if (pace === undefined) return t`Heart rate over ${time}.`;
  const distance = metresText(line.metres, unit);
  const average = paceText(pace, unit);
  const sentence = t`Pace over ${distance}, ${average} on average.`;
  return haveMarks(marks) ? `${sentence} ${marksText(marks)}.` : sentence;
}
