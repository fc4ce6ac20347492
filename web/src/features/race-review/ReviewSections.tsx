import { Trans, useLingui } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import { paceFigure, placeText, placeWithUnit } from '@/domain/race-plan/raceFigures';
import type { RacePlan, RaceReview, RaceSection } from '@/domain/race-plan/racePlan';
import { useRaceUnit } from '@/domain/race-plan/raceUnit';
import { formatRaceTime } from '@/domain/races/raceTime';
import { differenceText, onPlanSeconds } from './differenceText';

type Props = { plan: RacePlan; review: RaceReview };

/** Plan, run and difference, section by section. */
export function ReviewSections({ plan, review }: Props) {
  const { t } = useLingui();
  const unit = useRaceUnit();
  const rows = plan.sections.map((section) => ({
    section,
    run: review.sections.find(({ number }) => number === section.number),
  }));
  const hasBeats = rows.some(({ run }) => typeof run?.heartRate === 'number');
  const most = Math.max(1, ...rows.map(({ run }) => Math.abs(run?.differenceSeconds ?? 0)));
  const { finishedSeconds, targetSeconds } = review;
  return (
    <section className="race-review-card" aria-label={t`Section by section`}>
      <h2>
        <Trans>Section by section</Trans>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the table is scrolled by the keyboard. */}
      <div className="overflow-x-auto" tabIndex={0}>
        <table className="race-review-table">
          <thead>
            <tr>
              <th scope="col">
                <Trans comment="A part of a race with one pace">Section</Trans>
              </th>
              <th scope="col" className="is-more">
                <Trans comment="Of a part of a race, above a column">From–to</Trans>
              </th>
              <th scope="col" className="is-plan">
                <Trans comment="The planned time, above a column">Plan</Trans>
              </th>
              <th scope="col">
                <Trans comment="The time that was run, above a column">Run</Trans>
              </th>
              <th scope="col" className="is-more">
                <Trans>Pace</Trans>
              </th>
              {hasBeats && (
                <th scope="col" className="is-more">
                  <Trans>Heart rate</Trans>
                </th>
              )}
              <th scope="col" className="is-difference">
                <Trans>Difference</Trans>
              </th>
              <th scope="col" className="is-more">
                <Trans context="race" comment="The time since the start">
                  Clock
                </Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ section, run }) => (
              <SectionRow key={section.number} section={section} run={run} most={most} hasBeats={hasBeats} />
            ))}
          </tbody>
          {typeof finishedSeconds === 'number' && (
            <tfoot>
              <tr>
                <th scope="row">
                  <Flag strokeWidth={1.9} aria-hidden="true" />
                  <Trans>Finish</Trans>
                </th>
                <td className="is-more">{placeWithUnit(plan.distanceMeters, unit)}</td>
                <td className="is-plan">{formatRaceTime(targetSeconds)}</td>
                <td>
                  <b>{formatRaceTime(finishedSeconds)}</b>
                </td>
                <td className="is-more">
                  {paceFigure((finishedSeconds * 1_000) / plan.distanceMeters, unit)}
                </td>
                {hasBeats && <td className="is-more" />}
                <td className="is-difference">
                  <b>{differenceText(finishedSeconds - targetSeconds)}</b>
                </td>
                <td className="is-more">{formatRaceTime(finishedSeconds)}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </section>
  );
}

type RowProps = {
  section: RaceSection;
  run: RaceReview['sections'][number] | undefined;
  most: number;
  hasBeats: boolean;
};

/** What was not run is dotted and says so. */
function SectionRow({ section, run, most, hasBeats }: RowProps) {
  const { t } = useLingui();
  const unit = useRaceUnit();
  const { fromMeters, toMeters } = section;
  const { actualSeconds, differenceSeconds, clockSeconds, heartRate } = run ?? {};
  const isRun = typeof actualSeconds === 'number' && typeof differenceSeconds === 'number';
  return (
    <tr data-missing={!isRun || undefined}>
      <th scope="row">
        <span className="type-lane">{section.number}</span>
        {section.name}
      </th>
      <td className="is-more">
        {placeText(fromMeters, unit)}–{placeText(toMeters, unit)}
      </td>
      <td className="is-plan">{formatRaceTime(run?.plannedSeconds ?? section.splitSeconds)}</td>
      {isRun ? (
        <>
          <td>
            <b>{formatRaceTime(actualSeconds)}</b>
          </td>
          <td className="is-more">{paceFigure((actualSeconds * 1_000) / (toMeters - fromMeters), unit)}</td>
          {hasBeats && <td className="is-more">{heartRate ?? '–'}</td>}
          <td className="is-difference">
            <span className="race-review-bar" aria-hidden="true">
              <i
                data-ahead={differenceSeconds < 0 || undefined}
                style={{ width: `${Math.max(3, (Math.abs(differenceSeconds) / most) * 100)}%` }}
              />
            </span>
            {Math.abs(differenceSeconds) <= onPlanSeconds ? (
              differenceText(differenceSeconds)
            ) : (
              <b>{differenceText(differenceSeconds)}</b>
            )}
          </td>
          <td className="is-more">{formatRaceTime(clockSeconds ?? 0)}</td>
        </>
      ) : (
        <td colSpan={hasBeats ? 5 : 4} className="is-difference">{t`not run`}</td>
      )}
    </tr>
  );
}
