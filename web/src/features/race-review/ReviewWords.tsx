import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RacePlan, RaceReview } from '@/domain/race-plan/racePlan';
import { useRaceUnit } from '@/domain/race-plan/raceUnit';
import { forTheNextOne, whatWasRight } from './reviewWords';

type Props = { plan: RacePlan; review: RaceReview };

/** What the plan had right comes before what did not work. */
export function ReviewWords({ plan, review }: Props) {
  const { t } = useLingui();
  const unit = useRaceUnit();
  const icon = { strokeWidth: 1.9, 'aria-hidden': true } as const;
  return (
    <div className="race-review-pair">
      <Words
        name={t`What the plan had right`}
        title={<Trans>What the plan had right</Trans>}
        icon={<Check {...icon} />}
        lines={whatWasRight(plan, review, unit)}
      />
      <Words
        name={t`For the next one`}
        title={<Trans comment="The next race">For the next one</Trans>}
        icon={<ArrowRight {...icon} />}
        lines={forTheNextOne(plan, review)}
      />
    </div>
  );
}

type WordsProps = { name: string; title: ReactNode; icon: ReactNode; lines: readonly string[] };

function Words({ name, title, icon, lines }: WordsProps) {
  if (lines.length === 0) return null;
  return (
    <section className="race-review-card race-review-words" aria-label={name}>
      <h2>{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            {icon}
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
