import { parseDate } from '@internationalized/date';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Flag, Gauge, HeartPulse, type LucideIcon, Minus, Repeat, Thermometer } from 'lucide-react';
import type { ReactNode } from 'react';
import { type PaceEvidence, type PaceReview, paceDifference } from '@/domain/goals/paceReview';
import { dayText } from '@/domain/inbox/inboxText';
import { formatRaceDistance } from '@/domain/races/raceDistance';
import { minutesAndSeconds } from '@/domain/races/racePace';
import { readClock } from '@/domain/races/raceTime';
import { useSettings } from '@/domain/settings/settings';
import { type DistanceUnit, unitKm } from '@/domain/units/distance';
import { perUnit } from '@/domain/units/pace';
import { formatDay } from '@/lib/formatDay';
import { DotsDrawing, RepeatsDrawing, WhiskersDrawing } from './drawings';

/** What speaks for other paces, and what speaks against them, in one list. */
export function Evidence({ review }: { review: PaceReview }) {
  const { t } = useLingui();
  const day = formatDay(parseDate(review.since ?? review.evidence[0]?.day ?? ''));
  return (
    <section className="pace-review-card" aria-label={t`The evidence`}>
      <div className="pace-review-title">
        <h2>
          <Trans>The evidence</Trans>
        </h2>
        <small>
          <Trans>since {day}</Trans>
        </small>
      </div>
      <ul className="pace-review-evidence">
        {review.evidence.map((evidence) => (
          <EvidenceRow key={evidence.kind} evidence={evidence} />
        ))}
        <HeatRow evidence={review.evidence} />
      </ul>
    </section>
  );
}

const icons: Record<PaceEvidence['kind'], LucideIcon> = {
  race: Flag,
  criticalSpeed: Gauge,
  repeats: Repeat,
  heartRate: HeartPulse,
};

function EvidenceRow({ evidence }: { evidence: PaceEvidence }) {
  const { distanceUnit: unit } = useSettings();
  return (
    <Row
      icon={icons[evidence.kind]}
      what={whatOf(evidence, unit)}
      how={howOf(evidence, unit)}
      drawing={<Drawing evidence={evidence} unit={unit} />}
      pill={<Pill says={evidence.says} />}
    />
  );
}

type RowProps = { icon: LucideIcon; what: string; how: string; drawing: ReactNode; pill: ReactNode };

function Row({ icon: Icon, what, how, drawing, pill }: RowProps) {
  return (
    <li>
      <span className="pace-review-icon">
        <Icon strokeWidth={1.9} aria-hidden="true" />
      </span>
      <p className="leading-4 wrap-anywhere">
        <strong className="block text-base leading-[18px] font-semibold">{what}</strong>
        <small className="text-xs text-ink-2">{how}</small>
      </p>
      <div className="pace-review-drawing">{drawing}</div>
      {pill}
    </li>
  );
}

function Pill({ says }: { says: PaceEvidence['says'] }) {
  const isChange = says !== 'noChange';
  const Icon = isChange ? Check : Minus;
  return (
    <span className="pace-review-pill" data-says={says}>
      <Icon strokeWidth={2.2} aria-hidden="true" />
      {says === 'quicker' ? (
        <Trans>Quicker</Trans>
      ) : says === 'slower' ? (
        <Trans>Slower</Trans>
      ) : (
        <Trans>No change</Trans>
      )}
    </span>
  );
}

/** A row of its own, if the heat of a day was taken out. */
function HeatRow({ evidence }: { evidence: readonly PaceEvidence[] }) {
  const { t } = useLingui();
  const { distanceUnit: unit } = useSettings();
  const sessions = evidence.flatMap(({ repeats }) => repeats?.sessions ?? []);
  const hottest = sessions
    .filter(({ heatSeconds }) => Math.round(heatSeconds ?? 0) > 0)
    .toSorted((one, other) => (other.heatSeconds ?? 0) - (one.heatSeconds ?? 0))[0];
  if (!hottest) return null;
  const heat = Math.round((hottest.heatSeconds ?? 0) * unitKm(unit));
  const day = dayText(hottest.day);
  return (
    <Row
      icon={Thermometer}
      what={t`Heat taken out`}
      how={
        hottest.isHeatAtMost
          ? t`${day}: up to ${heat} s ${perUnit(unit)} of it was the heat, by the watch.`
          : t`${day}: about ${heat} s ${perUnit(unit)} of it was the heat.`
      }
      drawing={
        <span className="pace-review-figures">
          <s>{signed(hottest.secondsPerKm * unitKm(unit))}</s>
          <b>{signed((hottest.secondsPerKm - (hottest.heatSeconds ?? 0)) * unitKm(unit))}</b>
        </span>
      }
      pill={
        <span className="pace-review-pill" data-says="noChange">
          <Minus strokeWidth={2.2} aria-hidden="true" />
          <Trans comment="The heat was taken into account">Counted</Trans>
        </span>
      }
    />
  );
}

function whatOf({ race, criticalSpeed, repeats, heartRate, says }: PaceEvidence, unit: DistanceUnit): string {
  if (race) {
    const distance = formatRaceDistance(race);
    return t`${distance} in ${race.time}`;
  }
  if (criticalSpeed) {
    const pace = paceText(criticalSpeed.now, unit);
    const error = Math.round(criticalSpeed.nowError * unitKm(unit));
    return t`Critical speed ${pace}, ± ${error} s`;
  }
  if (repeats) {
    const { off } = repeats;
    const of = repeats.sessions.length;
    if (says === 'quicker') return t`${off} of ${of} sessions quicker than planned`;
    if (says === 'slower') return t`${off} of ${of} sessions slower than planned`;
    return plural(of, { one: '# session with repeats', other: '# sessions with repeats' });
  }
  if (heartRate) return t`Heart rate on easy runs`;
  return '';
}

function howOf(evidence: PaceEvidence, unit: DistanceUnit): string {
  const { race, criticalSpeed, repeats, heartRate } = evidence;
  const by = paceDifference(evidence.secondsPerKm, unit);
  if (race) {
    const name = race.raceName ?? t`Time trial`;
    const day = dayText(race.raceDate);
    const expected = race.expectedTime;
    if (!expected) return t`${name}, ${day}.`;
    return evidence.secondsPerKm < 0
      ? t`${name}, ${day}. The paces say ${expected}: ${by} quicker.`
      : t`${name}, ${day}. The paces say ${expected}: ${by} slower.`;
  }
  if (criticalSpeed) {
    const then = paceText(criticalSpeed.before, unit);
    const error = Math.round(criticalSpeed.beforeError * unitKm(unit));
    return t`Best times of the last 90 days. When the paces were set: ${then}, ± ${error} s.`;
  }
  if (repeats) {
    const effort = repeats.leastEffort;
    return effort
      ? t`Seconds ${perUnit(unit)} off the planned pace, effort ${effort} or more each time.`
      : t`Seconds ${perUnit(unit)} off the planned pace.`;
  }
  if (heartRate) {
    const [now, then] = [Math.round(heartRate.now), Math.round(heartRate.before)];
    return evidence.says === 'noChange'
      ? t`${then} before, ${now} in the last two weeks at the same speed. That’s normal variation.`
      : t`${then} before, ${now} in the last two weeks at the same speed.`;
  }
  return '';
}

function Drawing({ evidence, unit }: { evidence: PaceEvidence; unit: DistanceUnit }) {
  const { race, criticalSpeed, repeats, heartRate } = evidence;
  if (race?.expectedTime) {
    const [now, then] = [readClock(race.time).seconds, readClock(race.expectedTime).seconds];
    return now && then ? (
      <DotsDrawing now={now} expected={then} texts={[race.time, race.expectedTime]} />
    ) : null;
  }
  if (criticalSpeed) {
    const { now, nowError, before, beforeError } = criticalSpeed;
    return <WhiskersDrawing now={[now, nowError]} before={[before, beforeError]} />;
  }
  if (repeats) {
    const offs = repeats.sessions.map(({ activityId: id, secondsPerKm, heatSeconds }) => {
      return { id, seconds: Math.round((secondsPerKm - (heatSeconds ?? 0)) * unitKm(unit)) };
    });
    return <RepeatsDrawing offs={offs} />;
  }
  if (!heartRate) return null;
  return (
    <span className="pace-review-figures" aria-hidden="true">
      <span>{Math.round(heartRate.before)}</span>
      <b>{Math.round(heartRate.now)}</b>
    </span>
  );
}

function paceText(secondsPerKm: number, unit: DistanceUnit): string {
  return `${minutesAndSeconds(secondsPerKm * unitKm(unit))} ${perUnit(unit)}`;
}

/** "+4 s", "−3 s" */
function signed(seconds: number): string {
  const whole = Math.round(seconds);
  return `${whole > 0 ? '+' : whole < 0 ? '−' : ''}${Math.abs(whole)} s`;
}
