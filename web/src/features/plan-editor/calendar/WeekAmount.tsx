import { type CSSProperties, lazy, Suspense } from 'react';
import { DistanceText } from './DistanceText';

const WeekDone = lazy(() => import('../done/WeekDone').then(({ WeekDone }) => ({ default: WeekDone })));
const WeekChange = lazy(() =>
  import('../composer/WeekChange').then(({ WeekChange }) => ({ default: WeekChange })),
);

type Props = {
  week: number;
  /** "72.5 km" or "6 h 08" */
  text: string;
  /** Kilometres or minutes. */
  amount: number;
  /** The same without what is being typed. */
  was?: { text: string; amount: number } | undefined;
  /** The athlete has answered or recorded something. */
  isAnswered: boolean;
  /** Of the figure. */
  className: string;
};

/** The volume of a week and its bar; once the athlete has answered, with what was done. */
export function WeekAmount({ week, text, amount, was, isAnswered, className }: Props) {
  const planned = (
    <>
      <span className={className}>
        <DistanceText text={text} />
      </span>
      <span className="week-bar" style={{ '--amount': amount } as CSSProperties} />
    </>
  );
  if (was && was.text !== text)
    return (
      <Suspense fallback={planned}>
        <WeekChange now={{ text, amount }} was={was} className={className} />
      </Suspense>
    );
  if (!isAnswered) return planned;
  return (
    <Suspense fallback={planned}>
      <WeekDone week={week} className={className}>
        {planned}
      </WeekDone>
    </Suspense>
  );
}
