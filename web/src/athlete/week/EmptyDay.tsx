import { useLingui } from '@lingui/react/macro';
import { isHidden, lastDay } from '@/athlete/plan/calendar';
import { type Day, longDay } from '@/athlete/plan/days';
import type { PagePlan } from '@/athlete/plan/page';
import { RestCard } from './RestCard';

type Props = { plan: PagePlan; day: Day; today: Day; coach: string };

/** A day without a session: before or after the plan, further ahead than the athlete may see, or a rest day. */
export function EmptyDay({ plan, day, today, coach }: Props) {
  const { t } = useLingui();
  const { name } = plan;
  if (day < plan.startDate) {
    const startsOn = longDay(plan.startDate);
    const title = t`Your plan starts on ${startsOn}`;
    return <OutsideCard title={title} day={day} text={t`${name}. Nothing is planned before that.`} />;
  }
  if (day > lastDay(plan)) {
    if (lastDay(plan) >= today) {
      const endsOn = longDay(lastDay(plan));
      const text = t`${name}. What ${coach} plans next will be here.`;
      return <OutsideCard title={t`Your plan ends on ${endsOn}`} day={day} text={text} />;
    }
    const endedOn = longDay(lastDay(plan));
    const text = t`${name} ended on ${endedOn}. What ${coach} plans next will be here.`;
    return <OutsideCard title={t`Your plan has ended`} day={day} text={text} />;
  }
  if (isHidden(plan, day)) {
    const text = t`${coach} shows you this week when it comes closer.`;
    return <OutsideCard title={t`Not shared yet`} day={day} text={text} />;
  }
  return <RestCard day={day} today={today} />;
}

function OutsideCard({ title, day, text }: { title: string; day: Day; text: string }) {
  return (
    <article className="rounded-xl border border-dashed border-control px-4 py-6 text-center">
      <h1 className="text-[22px] leading-7 wrap-break-word">{title}</h1>
      <p className="mt-1 text-sm text-ink-3">{longDay(day)}</p>
      <p className="mt-3 text-[15px] wrap-break-word text-ink-2">{text}</p>
    </article>
  );
}
