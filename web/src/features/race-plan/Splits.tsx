import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronRight, Flag } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { SegmentedSwitch } from '@/components/fields/SegmentedSwitch';
import { paceFigure, placeText, riseText, stretchText } from '@/domain/race-plan/raceFigures';
import type { RacePlan, RaceSplit } from '@/domain/race-plan/racePlan';
import { useRaceUnit } from '@/domain/race-plan/raceUnit';
import { formatRaceTime } from '@/domain/races/raceTime';
import { remarkOf } from './splitRemark';
import { numberOfSplit, rowsOfFive, type SplitRow } from './splitRows';

type View = 'units' | 'fives' | 'sections';

/** The race in rows of 5 km, which open to kilometres. A column adds up to the goal. */
export function Splits({ plan }: { plan: RacePlan }) {
  const { t } = useLingui();
  const unit = useRaceUnit();
  const [view, setView] = useState<View>(plan.distanceMeters > 12_000 ? 'fives' : 'units');
  const sum = formatRaceTime(plan.targetSeconds);
  return (
    <section className="race-plan-card race-plan-splits" aria-label={t`Splits`}>
      <div className="race-plan-splits-head">
        <h2>
          <Trans comment="The times of the parts of a race">Splits</Trans>
        </h2>
        <p>
          <Trans>sum {sum}</Trans>
        </p>
        <SegmentedSwitch
          label={t`Split length`}
          choices={[
            { id: 'units', name: unit === 'km' ? '1 km' : t`1 mile` },
            { id: 'fives', name: unit === 'km' ? '5 km' : t`5 miles` },
            { id: 'sections', name: t`Sections` },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the table is scrolled by the keyboard. */}
      <div className="race-plan-scroll" tabIndex={0}>
        <table className="race-plan-table">
          <thead>
            <tr>
              <th scope="col">
                <Trans comment="A part of a race, above a column">Stretch</Trans>
              </th>
              <th scope="col" className={view === 'sections' ? undefined : 'is-sections'}>
                <Trans comment="A part of a race with one pace">Section</Trans>
              </th>
              <th scope="col">
                <Trans comment="Metres up or down, above a column">Rise</Trans>
              </th>
              <th scope="col">
                <Trans>Pace</Trans>
              </th>
              <th scope="col">
                <Trans comment="The time for a part of a race">Split</Trans>
              </th>
              <th scope="col">
                <Trans context="race" comment="The time since the start">
                  Clock
                </Trans>
              </th>
              <th scope="col">
                <span className="sr-only">
                  <Trans>Remark</Trans>
                </span>
              </th>
            </tr>
          </thead>
          <tbody>
            <Rows plan={plan} view={view} />
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Rows({ plan, view }: { plan: RacePlan; view: View }) {
  const unit = useRaceUnit();
  if (view === 'sections') return <SectionRows plan={plan} />;
  if (view === 'fives') {
    const rows = rowsOfFive(plan.splits);
    return rows.map((row, index) => (
      <FiveRow key={row.fromMeters} plan={plan} row={row} isLast={index === rows.length - 1} />
    ));
  }
  return plan.splits.map((split, index) => (
    <SplitCells
      key={split.fromMeters}
      plan={plan}
      split={split}
      isLast={index === plan.splits.length - 1}
      name={unitName(split, unit)}
    />
  ));
}

function unitName(split: RaceSplit, unit: 'km' | 'miles'): string {
  const number = numberOfSplit(split, unit);
  return unit === 'km' ? `km ${number}` : `mi ${number}`;
}

function FiveRow({ plan, row, isLast }: { plan: RacePlan; row: SplitRow; isLast: boolean }) {
  const { t } = useLingui();
  const unit = useRaceUnit();
  const [isOpen, setIsOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    setIsOpen(event.key === 'ArrowRight');
  };
  const stretch = stretchText(row, unit);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <SplitCells
        plan={plan}
        split={row}
        isLast={isLast}
        isOpen={isOpen}
        name={
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            onKeyDown={onKeyDown}
          >
            {isLast ? (
              <Flag className="is-finish" strokeWidth={1.9} aria-hidden="true" />
            ) : (
              <Chevron strokeWidth={1.9} aria-hidden="true" />
            )}
            {isLast ? t`Finish` : stretch}
          </button>
        }
      />
      {isOpen &&
        row.parts.map((part) => (
          <SplitCells key={part.fromMeters} plan={plan} split={part} name={unitName(part, unit)} isPart />
        ))}
    </>
  );
}

type CellsProps = {
  plan: RacePlan;
  split: RaceSplit | SplitRow;
  name: ReactNode;
  isLast?: boolean;
  isOpen?: boolean;
  isPart?: boolean;
};

function SplitCells({ plan, split, name, isLast = false, isOpen = false, isPart = false }: CellsProps) {
  const unit = useRaceUnit();
  const remark = remarkOf(split, plan);
  return (
    <tr data-last={isLast || undefined} data-open={isOpen || undefined} data-part={isPart || undefined}>
      <th scope="row">{name}</th>
      <td className="is-sections">{split.sections.join(', ')}</td>
      <td>{riseText(split.riseMeters)}</td>
      <td>
        {isPart ? (
          paceFigure(split.paceSecondsPerKm, unit)
        ) : (
          <b>{paceFigure(split.paceSecondsPerKm, unit)}</b>
        )}
      </td>
      <td>{formatRaceTime(split.splitSeconds)}</td>
      <td>{isPart ? formatRaceTime(split.arrivalSeconds) : <b>{formatRaceTime(split.arrivalSeconds)}</b>}</td>
      <td title={remark || undefined}>{remark}</td>
    </tr>
  );
}

function SectionRows({ plan }: { plan: RacePlan }) {
  const { t } = useLingui();
  const unit = useRaceUnit();
  return plan.sections.map((section, index) => (
    <tr key={section.number} data-last={index === plan.sections.length - 1 || undefined}>
      <th scope="row">
        {placeText(section.fromMeters, unit)}–{placeText(section.toMeters, unit)}
      </th>
      <td className="is-name" title={section.name ?? undefined}>
        {section.number} {section.name}
      </td>
      <td>{riseText(section.climbMeters - section.descentMeters)}</td>
      <td>
        <b>{paceFigure(section.paceSecondsPerKm, unit)}</b>
      </td>
      <td>{formatRaceTime(section.splitSeconds)}</td>
      <td>
        <b>{formatRaceTime(section.arrivalSeconds)}</b>
      </td>
      <td>{section.isWalked ? t`walk` : section.isHardest ? t`the hardest` : ''}</td>
    </tr>
  ));
}
