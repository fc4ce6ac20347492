import { parseDate } from '@internationalized/date';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense } from 'react';
import { TextArea } from '@/components/fields/TextArea';
import { TextField } from '@/components/fields/TextField';
import { AthletePicker } from '@/domain/athletes/AthletePicker';
import { useMay } from '@/domain/members/role';
import { firstMonday, startDay, weekdayName } from '@/domain/plans/days';
import { formatDayAndMonth } from '@/lib/formatDay';
import type { PlanProblem } from '../planProblem';
import { useEditorStore, usePlan } from '../state/editorStore';
import { chooseAthlete, describePlan, rename } from '../state/planChanges';
import { StartDateField } from './StartDateField';
import { WeeksField } from './WeeksField';

const TemplateForm = lazy(() =>
  import('./TemplateForm').then(({ TemplateForm }) => ({ default: TemplateForm })),
);

type Props = {
  /** Why the last attempt to save was rejected. */
  problem: PlanProblem | undefined;
  /** Instead of the choice of an athlete. */
  athleteField?: ReactNode;
};

export function PlanForm({ problem, athleteField }: Props) {
  const { t } = useLingui();
  const store = useEditorStore();
  const name = usePlan((plan) => plan.name);
  const description = usePlan((plan) => plan.description);
  const athlete = usePlan((plan) => plan.athlete);
  const startsOn = usePlan((plan) => plan.startsOn);
  const mayAdd = useMay('changeRoster');
  const isTemplate = usePlan((plan) => plan.template !== undefined);
  const errorOf = (field: PlanProblem['field']) => (problem?.field === field ? problem.message : undefined);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus of its children.
    <div className="contents" onBlur={() => store.leaveField()}>
      <div className="flex min-w-0 flex-col gap-3">
        <TextField
          label={isTemplate ? t`Template name` : t`Plan Name`}
          name="planName"
          isRequired
          autoComplete="off"
          value={name}
          onChange={(typed) => store.edit((plan) => rename(plan, typed), 'name')}
          error={errorOf('name')}
        />
        <TextArea
          label={t`Description`}
          name="planDescription"
          rows={3}
          value={description}
          onChange={(typed) => store.edit((plan) => describePlan(plan, typed), 'description')}
          error={errorOf('description')}
        />
      </div>
      {isTemplate ? (
        <Suspense fallback={<div />}>
          <TemplateForm weeks={<WeeksField error={errorOf('duration')} />} />
        </Suspense>
      ) : (
        <div className="flex min-w-0 flex-col gap-3">
          {athleteField ?? (
            <AthletePicker
              label={t`Athlete Name`}
              mayAdd={mayAdd}
              chosen={athlete}
              onChoose={(chosen) => {
                store.edit((plan) => chooseAthlete(plan, chosen));
                if (athlete && chosen) {
                  void import('./reestimate').then(({ reestimate }) => reestimate(store, athlete));
                }
              }}
              error={errorOf('athlete')}
            />
          )}
          <div className="grid grid-cols-[1.15fr_1fr] gap-3 max-[359px]:grid-cols-1 md:max-lg:grid-cols-1">
            <StartDateField />
            <WeeksField error={errorOf('duration')} />
          </div>
          <p className="text-xs text-ink-3">
            <StartHint startsOn={startsOn} />
          </p>
        </div>
      )}
    </div>
  );
}

/** "Starts on a Wednesday. The grid begins on Monday 14 Sep." */
function StartHint({ startsOn }: { startsOn: string }) {
  const start = parseDate(startsOn);
  const monday = firstMonday(startsOn);
  if (start.compare(monday) === 0) return <Trans>Starts on a Monday.</Trans>;
  const weekday = weekdayName(startDay(startsOn));
  const date = formatDayAndMonth(monday);
  return (
    <Trans>
      Starts on a {weekday}. The grid begins on Monday {date}.
    </Trans>
  );
}
