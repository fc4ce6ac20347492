import { parseDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { Logo } from '@/components/display/Logo';
import { weekdayName } from '@/domain/plans/days';
import { describeWhole, wholeAmount } from '@/domain/plans/figures';
import { numbers } from '@/domain/plans/numbers';
import type { Plan } from '@/domain/plans/plan';
import { summaryOf } from '@/domain/plans/summary';
import type { Profile } from '@/domain/profile/queries';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeIds, workoutTypeText } from '@/domain/workouts/workoutTypes';
import { formatDay } from '@/lib/formatDay';
import { peakOf, wholeOfPlan, wholeOfWeek } from '../calendar/totals';
import { useEstimating } from '../paces/planPaces';
import { useRaces } from '../races/PlanRaces';
import { PrintedContact, PrintedSender } from './PrintedSender';
import { PrintedWeek } from './PrintedWeek';

type Props = {
  plan: Plan;
  coach: string;
  profile: Profile | undefined;
  page: number;
  pageCount: number;
};

export const weeksAPage = 4;

export function PrintedPage({ plan, coach, profile, page, pageCount }: Props) {
  const { t } = useLingui();
  const whole = wholeOfPlan(summaryOf(plan), useEstimating());
  const { main: race } = useRaces();
  const first = page * weeksAPage;
  const weeks = numbers(first, Math.min(weeksAPage, plan.weeks - first));
  const shown = weeks.length === 1 ? `${first + 1}` : `${first + 1}–${first + weeks.length}`;
  const total = plan.weeks;
  const number = page + 1;
  return (
    <section className="printed-page">
      <header>
        <div>
          <h1>{plan.name}</h1>
          <p>{[plan.athlete?.name, coach && t`coached by ${coach}`].filter(Boolean).join(', ')}</p>
        </div>
        <Bars plan={plan} weeks={weeks} />
        <dl>
          <Fact name={weeks.length === 1 ? t`Week` : t`Weeks`} value={t`${shown} of ${total}`} />
          <Fact name={t`Total Distance`} value={describeWhole(whole, 'distance', plan.unit)} />
          {race ? (
            <Fact name={t`Race`} value={formatDay(parseDate(race.date))} />
          ) : (
            <Fact name={t`Total Duration`} value={describeWhole(whole, 'time', plan.unit)} />
          )}
        </dl>
        {profile && <PrintedSender profile={profile} />}
      </header>
      <table>
        <thead>
          <tr>
            <th>{t`Week`}</th>
            {numbers(0, 7).map((day) => (
              <th key={day}>{weekdayName(day)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <PrintedWeek key={week} plan={plan} week={week} />
          ))}
        </tbody>
      </table>
      {profile && <PrintedContact profile={profile} />}
      <footer>
        <Logo size={14} />
        <ul>
          {workoutTypeIds.map((type) => (
            <li key={type}>
              <WorkoutMark type={type} size="sm" />
              {workoutTypeText(type)}
            </li>
          ))}
        </ul>
        <span>{t`Page ${number} of ${pageCount}`}</span>
      </footer>
    </section>
  );
}

function Bars({ plan, weeks }: { plan: Plan; weeks: readonly number[] }) {
  const summary = summaryOf(plan);
  const { weeks: summaries, measure } = summary;
  const estimating = useEstimating();
  const peakAmount = peakOf(summary, estimating);
  const heights = summaries.map((week) =>
    peakAmount > 0 ? (wholeAmount(wholeOfWeek(week, estimating), measure) / peakAmount) * 100 : 0,
  );
  return (
    <div className="printed-bars" aria-hidden="true" data-narrow={plan.weeks > 24}>
      {numbers(0, plan.weeks).map((week) => (
        <i key={week} data-shown={weeks.includes(week)} style={{ height: `${heights[week] ?? 0}%` }} />
      ))}
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
