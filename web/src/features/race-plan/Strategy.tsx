import { Trans, useLingui } from '@lingui/react/macro';
import { RadioCards } from '@/components/fields/RadioCards';
import { minutesAndSeconds, secondsForUnit } from '@/domain/activities/runFigures';
import { paceFigure } from '@/domain/race-plan/raceFigures';
import type { RacePlan, RacePlanBody } from '@/domain/race-plan/racePlan';
import { useRaceUnit } from '@/domain/race-plan/raceUnit';
import type { DistanceUnit } from '@/domain/units/distance';
import { formatPace, perUnit, readPace } from '@/domain/units/pace';
import { numberText, plainText } from '@/lib/language/numbers';
import { FigureField } from './FigureField';
import { readNumber } from './readNumber';
import type { RacePlanForm } from './useRacePlanForm';

type Props = { form: RacePlanForm; mayChange: boolean };

/** Steeper than this on average, or longer than a marathon, and walking is part of the plan. */
const hillyMetersAKm = 20;
const longMeters = 43_000;

export function Strategy({ form, mayChange }: Props) {
  const { t } = useLingui();
  const unit = useRaceUnit();
  const { plan, body } = form;
  const average = paceFigure(plan.averagePaceSecondsPerKm, unit);
  const percent = numberText(body.negativeSplitPercent, 2);
  const choices: { value: RacePlanBody['strategy']; name: string; text: string }[] = [
    { value: 'EvenEffort', name: t`Even effort`, text: t`Slower up, quicker down, same work all day` },
    {
      value: 'NegativeSplit',
      name: t`Slight negative split`,
      text: t`${percent}% held back early, given back late`,
    },
    { value: 'EvenPace', name: t`Even pace`, text: t`${average} everywhere, the hills cost effort` },
  ];
  const canWalk =
    body.walkAboveGradePercent != null ||
    plan.distanceMeters > longMeters ||
    plan.climbMeters / (plan.distanceMeters / 1_000) > hillyMetersAKm;
  return (
    <section className="race-plan-card" aria-label={t`Strategy`}>
      <h2>
        <Trans comment="How a race is run">Strategy</Trans>
      </h2>
      <RadioCards
        legend={t({ message: 'Strategy', comment: 'How a race is run' })}
        isLegendHidden
        isStacked
        name="strategy"
        choices={choices}
        value={body.strategy}
        onChange={(strategy) => form.change({ strategy })}
        isDisabled={!mayChange}
      />
      <div className="mt-3 flex flex-col gap-3">
        {body.strategy === 'NegativeSplit' && (
          <FigureField
            form={form}
            name="negativeSplitPercent"
            label={t`Held back early`}
            unit="%"
            isDisabled={!mayChange}
            text={plainText(body.negativeSplitPercent)}
            read={(text) => readNumber(text, 0, 5)}
            problem={t`From 0 to 5%`}
            onChange={(figure) => form.change({ negativeSplitPercent: figure ?? 0 }, true)}
          />
        )}
        <div className="race-plan-cap">
          <FigureField
            form={form}
            name="fastestDownhillPace"
            label={t`Downhills, no quicker than`}
            isOptional
            unit={perUnit(unit)}
            isDisabled={!mayChange}
            text={capText(body.fastestDownhillPace, unit)}
            read={(text) => {
              if (text.trim() === '') return null;
              const { pace } = readPace(text, unit);
              return pace && formatPace(pace);
            }}
            problem={t`A pace looks like 4:30`}
            onChange={(pace) => form.change({ fastestDownhillPace: pace }, true)}
          />
          {plan.cap && <CapHint cap={plan.cap} unit={unit} />}
        </div>
        {canWalk && (
          <FigureField
            form={form}
            name="walkAboveGradePercent"
            label={t`Walk where it’s steeper than`}
            isOptional
            unit="%"
            isDisabled={!mayChange}
            text={body.walkAboveGradePercent == null ? '' : plainText(body.walkAboveGradePercent)}
            read={(text) => (text.trim() === '' ? null : readNumber(text, 5, 45))}
            problem={t`From 5 to 45%`}
            onChange={(grade) => form.change({ walkAboveGradePercent: grade }, true)}
          />
        )}
      </div>
    </section>
  );
}

/** "4:30" where it is said in the reader's unit, "4:30/km" otherwise. */
function capText(pace: string | null | undefined, unit: DistanceUnit): string {
  const read = readPace(pace ?? '', unit).pace;
  if (!read) return pace ?? '';
  return read.unit === unit ? minutesAndSeconds(read.minutes * 60 + read.seconds) : formatPace(read);
}

function CapHint({ cap, unit }: { cap: NonNullable<RacePlan['cap']>; unit: DistanceUnit }) {
  const { t } = useLingui();
  const { isReached, quickestPaceSecondsPerKm, movedSeconds, toSection } = cap;
  const quickest = minutesAndSeconds(secondsForUnit(quickestPaceSecondsPerKm, unit));
  return (
    <p className="text-xs leading-4 text-ink-3">
      {!isReached
        ? unit === 'km'
          ? t`The quickest kilometre is ${quickest}, so the cap isn’t reached.`
          : t`The quickest mile is ${quickest}, so the cap isn’t reached.`
        : typeof toSection === 'number'
          ? t`${movedSeconds} s moved to section ${toSection}.`
          : t`${movedSeconds} s moved to the rest of the race.`}
    </p>
  );
}
