import { isHidden, lastDay } from '@/athlete/plan/calendar';
import { type Day, longDay } from '@/athlete/plan/days';
import type { PagePlan } from '@/athlete/plan/page';
import { RestCard } from './RestCard';

type Props = { plan: PagePlan; day: Day; today: Day; coach: string };

/** A day without a session: before the plan, after it, further ahead than the coach lets the athlete see, or of rest. */
export function EmptyDay({ plan, day, today, coach }: Props) {
  if (day < plan.startDate) {
    const title = `Your plan starts on ${longDay(plan.startDate)}`;
    return <OutsideCard title={title} day={day} text={`${plan.name}. Nothing is planned before.`} />;
  }
  if (day > lastDay(plan)) {
    const text = `${plan.name} ended on ${longDay(lastDay(plan))}. What ${coach} plans next will be here.`;
    return <OutsideCard title="Your plan has ended" day={day} text={text} />;
  }
  if (isHidden(plan, day)) {
    const text = `${coach} shows you this week when it comes closer.`;
    return <OutsideCard title="Not shared yet" day={day} text={text} />;
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
