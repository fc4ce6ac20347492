import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Bookmark, RotateCcw, X } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { TextArea } from '@/components/fields/TextArea';
import { TextField } from '@/components/fields/TextField';
import { Dialog } from '@/components/overlays/Dialog';
import type { Estimating } from '@/domain/plans/figures';
import { newWorkoutContent, type PlanAthlete, type Workout, type WorkoutContent } from '@/domain/plans/plan';
import { followedEstimates } from '@/domain/session-reader/formEstimates';
import { keptAsText, type Reading } from '@/domain/session-reader/queries';
import { readTotals } from '@/domain/session-reader/readTotals';
import { StepsOffer } from '@/domain/session-reader/StepsOffer';
import { StepsRead } from '@/domain/session-reader/StepsRead';
import { StepsText } from '@/domain/session-reader/StepsText';
import { useSteppedForm } from '@/domain/session-reader/useSteppedForm';
import type { NamedPaces } from '@/domain/steps/steps';
import type { DistanceUnit } from '@/domain/units/distance';
import type { Template } from '@/domain/workout-templates/template';
import { WorkoutTypeField } from '@/domain/workouts/WorkoutTypeField';
import { toast } from '@/lib/toast';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { twoPaneScreen, wideScreen } from '../screens';
import type { TypedWorkout } from '../state/editorStore';
import { AdvancedSettings } from './AdvancedSettings';
import { PaceSuggestion } from './PaceSuggestion';
import { SessionExports } from './SessionExports';
import { TemplatePanel } from './TemplatePanel';
import {
  contentsOf,
  formErrors,
  formOf,
  hasAdvancedValues,
  isSameForm,
  type WorkoutForm,
  withTextOfSteps,
  withType,
} from './workoutForm';

const SessionDelivery = lazy(() =>
  import('./SessionDelivery').then(({ SessionDelivery }) => ({ default: SessionDelivery })),
);

type Props = {
  /** The workout to edit, or undefined to add one. */
  workout: Workout | undefined;
  /** What was typed into its day already. */
  typed: TypedWorkout | undefined;
  /** "Thursday 15 October 2026, week 5" */
  when: string;
  defaultUnit: DistanceUnit;
  planUnit: DistanceUnit;
  isBrowsing: boolean;
  onBrowsingChange: (isBrowsing: boolean) => void;
  /** Several if the steps describe several runs. */
  onSave: (contents: WorkoutContent[]) => void;
  athlete: PlanAthlete | null;
  /** How the plan's sessions are written. */
  planTexts: readonly string[];
  /** Those of the athlete. */
  paces: NamedPaces;
  onReset: () => void;
  onClose: () => void;
  /** Moves it to another day. */
  onMove: () => void;
  /** Absent if the day is full. */
  onAddAnother: (() => void) | undefined;
};

export function WorkoutDialog({
  workout,
  typed,
  when,
  defaultUnit,
  planUnit,
  isBrowsing,
  onBrowsingChange,
  onSave,
  athlete,
  planTexts,
  paces,
  onReset,
  onClose,
  onMove,
  onAddAnother,
}: Props) {
  const { t } = useLingui();
  const isAdding = workout === undefined;
  const isNarrow = !useMediaQuery(wideScreen);
  const hasTwoPanes = useMediaQuery(twoPaneScreen);
  const fields = useRef<HTMLDivElement>(null);
  const base = typed?.base ?? workout;
  const [first] = useState(() => formOf(base ?? newWorkoutContent(defaultUnit)));
  const [begun] = useState(() => (typed?.content ? formOf(typed.content) : first));
  const stepped = useSteppedForm(first, {
    ...{ isNew: !base, begun, athleteId: athlete?.id, planTexts },
    stepsBefore: base?.session?.steps ?? [],
  });
  const { form } = stepped;
  // One unit for all paces of a session; without steps that of its distance.
  const unit = form.stepsText.trim() === '' ? form.unit : planUnit;
  const [isAdvancedOpen, setIsAdvancedOpen] = useState(() => !isNarrow || hasAdvancedValues(begun));
  // An existing workout shows its errors at once, since they may have prevented saving.
  const [hasTried, setHasTried] = useState(!isAdding);
  const [template, setTemplate] = useState<Template>();
  const errors = hasTried ? formErrors(form) : {};
  // What was typed into the day is still there after the dialog.
  const isDirty = typed?.content ? !stepped.isAsBegun : !isSameForm(form, first);

  const change = (next: WorkoutForm) => {
    stepped.change(next);
    setHasTried(false);
  };
  const applyTemplate = (chosen: Template) => {
    const next = formOf(chosen);
    stepped.replace(next);
    setHasTried(false);
    setTemplate(chosen);
    if (hasAdvancedValues(next)) setIsAdvancedOpen(true);
    const { title } = chosen;
    toast.success(t`Applied template: ${title}`);
  };
  const clearTemplate = () => {
    stepped.replace(formOf(newWorkoutContent(defaultUnit)));
    setHasTried(false);
    setTemplate(undefined);
  };
  const save = () => stepped.whenSettled(saveSettled);
  const saveSettled = (form: WorkoutForm, reading: Reading | undefined) => {
    const isUnread = reading === undefined && form.stepsText.trim() !== '';
    const settled = isUnread ? withTextOfSteps(form) : form;
    const [atFault] = Object.keys(formErrors(settled));
    if (atFault === undefined) {
      if (isUnread) toast(keptAsText());
      return onSave(contentsOf(settled, reading, template?.session ?? base?.session));
    }
    setHasTried(true);
    if (!['title', 'type', 'description'].includes(atFault)) setIsAdvancedOpen(true);
    // The field may be in a section that is only just opening.
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>(`[name="${atFault}"]`)?.focus());
  };

  const others = !isAdding && !isDirty && (
    <div className="flex gap-1 max-md:*:flex-1">
      <Button variant={isNarrow ? 'secondary' : 'ghost'} onPress={onMove}>
        <Trans>Move to…</Trans>
      </Button>
      {onAddAnother && (
        <Button variant={isNarrow ? 'secondary' : 'ghost'} onPress={onAddAnother}>
          <Trans>Add another</Trans>
        </Button>
      )}
    </div>
  );
  const isPanelShown = isAdding && isBrowsing;
  const panel = isPanelShown && (
    <TemplatePanel chosenId={template?.id} onChoose={applyTemplate} onHide={() => onBrowsingChange(false)} />
  );
  const stepsText = {
    text: form.stepsText,
    onChange: (stepsText: string) => change({ ...form, stepsText }),
    reading: stepped.reading,
    isOutOfReach: stepped.isOutOfReach,
    athleteName: athlete?.name.split(' ')[0],
    autoFocus: isAdding,
    offer: stepped.offer !== undefined && (
      <StepsOffer told={stepped.offer} onTake={stepped.takeOffer} onDecline={stepped.declineOffer} />
    ),
  };
  const stepsRead = (
    <StepsRead
      reading={stepped.reading}
      type={form.type}
      unit={unit}
      paces={paces}
      profileHeight={isNarrow ? 92 : 104}
      actions={
        <SessionExports
          steps={stepped.reading?.workouts.flatMap((read) => read.steps) ?? []}
          athleteId={athlete?.id}
          workoutId={workout?.id}
          isDirty={isDirty}
        />
      }
    />
  );
  const hasSteps = stepped.reading?.workouts.some((read) => read.steps.length > 0) ?? false;
  const stepsAside = hasTwoPanes && !isPanelShown && (
    <div className="flex min-h-0 min-w-0 flex-col gap-3.5 overflow-auto border-l border-line bg-paper px-5 pt-4 pb-5 dark:bg-raised">
      {hasSteps ? (
        stepsRead
      ) : (
        <p className="m-auto text-sm text-ink-3">
          <Trans>The session appears here.</Trans>
        </p>
      )}
    </div>
  );

  return (
    <Dialog
      title={isAdding ? t`Add Workout` : t`Edit Workout`}
      context={when}
      width={!isNarrow && (panel || stepsAside) ? 'xl' : 'md'}
      {...((panel || stepsAside) &&
        !isNarrow && { aside: panel || stepsAside, asideWidth: panel ? 'narrow' : 'wide' })}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={save}
      footer={
        <Footer
          start={
            isAdding ? (
              <span className="mr-auto text-xs text-ink-3 max-md:hidden">
                <Trans>
                  <kbd>Ctrl</kbd> <kbd>Enter</kbd> saves
                </Trans>
              </span>
            ) : (
              <>
                <Button
                  variant="dangerGhost"
                  icon={<RotateCcw strokeWidth={1.9} aria-hidden="true" />}
                  onPress={onReset}
                >
                  <Trans>Reset</Trans>
                </Button>
                <span className="mr-auto">{!isNarrow && others}</span>
              </>
            )
          }
          onCancel={onClose}
        />
      }
    >
      {isNarrow && panel}
      <div ref={fields} className="flex flex-col gap-3.5">
        {isAdding && !isBrowsing && <BrowseTemplates onBrowse={() => onBrowsingChange(true)} />}
        {template && <UsedTemplate title={template.title} onClear={clearTemplate} />}
        <StepsText {...stepsText} />
        {!stepsAside && stepsRead}
        <TextField
          label={t`Title`}
          name="title"
          autoComplete="off"
          isRequired
          value={form.title}
          onChange={(title) => change({ ...form, title })}
          error={errors.title}
        />
        {workout && athlete && (
          <Suspense fallback={null}>
            <SessionDelivery workoutId={workout.id} />
          </Suspense>
        )}
        <WorkoutTypeField
          value={form.type}
          onChange={(type) => change(withType(form, type))}
          isRequired
          error={errors.type}
        />
        <TextArea
          label={t`Description`}
          name="description"
          rows={3}
          isRequired
          value={form.description}
          onChange={(description) => change({ ...form, description })}
          error={errors.description}
        />
        <PaceSuggestion
          type={form.type}
          unit={unit}
          current={{ from: form.paceFrom, to: form.paceTo }}
          onUse={({ from, to }) => {
            change({ ...form, paceFrom: from, paceTo: to });
            setIsAdvancedOpen(true);
          }}
        />
        <AdvancedSettings
          form={form}
          errors={errors}
          onChange={change}
          isOpen={isAdvancedOpen}
          onOpenChange={setIsAdvancedOpen}
          canSwitchUnit={isAdding}
          unit={unit}
          source={stepsSource(stepped, { paces, unit })}
          estimates={followedEstimates(stepped, { paces, unit })}
          handSet={{ byHand: stepped.byHand, onRelease: stepped.release }}
        />
        {isNarrow && others}
      </div>
    </Dialog>
  );
}

/** Where the figures come from, once there are steps. */
function stepsSource(
  {
    form,
    reading,
    byHand,
  }: Pick<ReturnType<typeof useSteppedForm<WorkoutForm>>, 'form' | 'reading' | 'byHand'>,
  estimating: Estimating,
): string | undefined {
  if (form.stepsText.trim() === '' || !reading) return undefined;
  const figures = readTotals(reading, estimating, form.type)
    .figures.map(({ amount, unit }) => `${amount} ${unit}`.trim())
    .join(', ');
  if (figures === '') return undefined;
  if (byHand.distance ?? byHand.durationInMinutes) return t`Set by hand; the steps say ${figures}`;
  return reading.problems.length > 0 ? t`${figures} so far` : t`from the steps`;
}

function Footer({ start, onCancel }: { start: ReactNode; onCancel: () => void }) {
  return (
    <>
      {start}
      <Button onPress={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" variant="primary">
        <Trans>Save</Trans>
      </Button>
    </>
  );
}

function BrowseTemplates({ onBrowse }: { onBrowse: () => void }) {
  return (
    <div className="flex items-center justify-between rounded-lg border border-line bg-paper py-1.5 pr-2 pl-3 dark:bg-raised">
      <span className="flex items-center gap-2 text-sm font-semibold">
        <Bookmark className="size-4 text-ink-3" strokeWidth={1.9} aria-hidden="true" />
        <Trans>Use Template</Trans>
      </span>
      <Button size="sm" onPress={onBrowse}>
        <Trans>Browse</Trans>
      </Button>
    </div>
  );
}

function UsedTemplate({ title, onClear }: { title: string; onClear: () => void }) {
  const { t } = useLingui();
  return (
    <span className="flex h-[26px] w-fit max-w-full items-center gap-1.5 rounded-full border border-tartan-border bg-tartan-soft pr-1 pl-2 text-xs font-medium">
      <Bookmark className="size-[13px] flex-none text-tartan-text" strokeWidth={1.9} aria-hidden="true" />
      <span className="truncate" title={t`Using: ${title}`}>
        <Trans>Using: {title}</Trans>
      </span>
      <button
        type="button"
        aria-label={t`Clear template`}
        onClick={onClear}
        className="relative grid size-[18px] flex-none place-items-center rounded-full text-tartan-text max-md:after:absolute max-md:after:-inset-3"
      >
        <X className="size-[13px]" strokeWidth={1.9} aria-hidden="true" />
      </button>
    </span>
  );
}
