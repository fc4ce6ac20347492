import { Trans, useLingui } from '@lingui/react/macro';
import { ListTree } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { ChartCard } from '@/components/charts/ChartCard';
import { DataTable } from '@/components/charts/DataTable';
import { CourseChart } from '@/domain/race-plan/CourseChart';
import { paceFigure, stretchText } from '@/domain/race-plan/raceFigures';
import type { RacePlan } from '@/domain/race-plan/racePlan';
import { useRaceUnit } from '@/domain/race-plan/raceUnit';
import { formatRaceTime } from '@/domain/races/raceTime';
import { perUnit } from '@/domain/units/pace';
import { wholeText } from '@/lib/language/numbers';
import { exactDistance } from './exactDistance';
import { SectionEdges } from './SectionEdges';
import { SectionsDialog } from './SectionsDialog';
import type { RacePlanForm } from './useRacePlanForm';

type Props = { form: RacePlanForm; mayChange: boolean };

/** The paces over the course. Edges are dragged here; everything else follows. */
export function CourseCard({ form, mayChange }: Props) {
  const { t } = useLingui();
  const unit = useRaceUnit();
  const [named, setNamed] = useState<number>();
  const { plan } = form;
  const canDrag = mayChange && form.body.sections === 'Hills' && !form.error;
  return (
    <>
      <ChartCard
        className="race-plan-course"
        title={t`Course`}
        line={t`pace by section, faster is higher`}
        legend={
          <>
            <span>
              <i className="race-plan-key is-pace" />
              <Trans>target pace</Trans>
            </span>
            {plan.stations.length > 0 && (
              <span>
                <i className="race-plan-key is-aid" />
                <Trans>aid station</Trans>
              </span>
            )}
            {plan.cutOffs.length > 0 && (
              <span>
                <i className="race-plan-key is-cut-off" />
                <Trans>cut-off</Trans>
              </span>
            )}
          </>
        }
        table={<SectionTable plan={plan} />}
        tools={
          mayChange && (
            <>
              <Button
                variant="ghost"
                size="sm"
                icon={<ListTree strokeWidth={1.9} aria-hidden="true" />}
                onPress={() => setNamed(0)}
              >
                <Trans>Edit sections</Trans>
              </Button>
              {canDrag && (
                <span className="text-xs text-ink-3">
                  <Trans>Drag a section’s edge to move it. Everything else follows.</Trans>
                </span>
              )}
            </>
          )
        }
      >
        <CourseChart plan={plan} unit={unit}>
          {(geometry) =>
            canDrag && <SectionEdges form={form} geometry={geometry} unit={unit} onName={setNamed} />
          }
        </CourseChart>
        <CourseNotes plan={plan} />
      </ChartCard>
      {named !== undefined && (
        <SectionsDialog form={form} first={named} onClose={() => setNamed(undefined)} />
      )}
    </>
  );
}

/** What was done with the file. */
function CourseNotes({ plan }: { plan: RacePlan }) {
  const { t } = useLingui();
  const unit = useRaceUnit();
  const { course, distanceMeters } = plan;
  if (!course) return null;
  const race = exactDistance(distanceMeters, unit);
  const notes = [...(plan.isStretched ? [t`The course is stretched to ${race}.`] : []), ...course.notes];
  if (notes.length === 0) return null;
  return <p className="mt-2 text-xs text-ink-3 wrap-anywhere">{notes.join(' ')}</p>;
}

function SectionTable({ plan }: { plan: RacePlan }) {
  const { t } = useLingui();
  const unit = useRaceUnit();
  return (
    <DataTable
      caption={t`Course`}
      heads={[
        t`Section`,
        t`Stretch`,
        t({ message: 'Climb', comment: 'Metres uphill in a race' }),
        t({ message: 'Down', comment: 'Metres downhill, above a column' }),
        `${t`Pace`} ${perUnit(unit)}`,
        t({ message: 'Split', comment: 'The time for a part of a race' }),
        t({ message: 'Clock', context: 'race', comment: 'The time since the start' }),
      ]}
      rows={plan.sections.map((section) => [
        section.name ? `${section.number} ${section.name}` : String(section.number),
        stretchText(section, unit),
        `${wholeText(Math.round(section.climbMeters))} m`,
        `${wholeText(Math.round(section.descentMeters))} m`,
        paceFigure(section.paceSecondsPerKm, unit),
        formatRaceTime(section.splitSeconds),
        formatRaceTime(section.arrivalSeconds),
      ])}
    />
  );
}
