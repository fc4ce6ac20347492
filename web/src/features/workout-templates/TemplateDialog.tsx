import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '@/components/overlays/Dialog';
import { FormActions } from '@/components/overlays/FormActions';
import { Alert } from '@/components/states/Alert';
import { followedEstimates } from '@/domain/session-reader/formEstimates';
import type { Reading } from '@/domain/session-reader/queries';
import { StepsOffer } from '@/domain/session-reader/StepsOffer';
import { useSteppedForm } from '@/domain/session-reader/useSteppedForm';
import { useSettings } from '@/domain/settings/settings';
import type { NamedPaces } from '@/domain/steps/steps';
import { newTemplate, type Template } from '@/domain/workout-templates/template';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { TemplateFields } from './TemplateFields';
import { formOf, sessionOf, severalRuns, type TemplateForm } from './templateForm';
import { useSaveTemplate } from './useSaveTemplate';

const StepsPane = lazy(() =>
  import('@/domain/session-reader/StepsPane').then(({ StepsPane }) => ({ default: StepsPane })),
);

type Props = {
  /** The template to edit; absent to create one. */
  template?: Template;
  onClose: () => void;
};

const twoPaneScreen = '(min-width: 64rem)';
/** A template belongs to no athlete, so there are no paces. */
const nobodys: NamedPaces = {};

export function TemplateDialog({ template, onClose }: Props) {
  const { t } = useLingui();
  const { distanceUnit } = useSettings();
  const hasTwoPanes = useMediaQuery(twoPaneScreen);
  const [initial] = useState(() => formOf(template ?? newTemplate(distanceUnit)));
  const stepped = useSteppedForm(initial, {
    ...{ isNew: template === undefined, athleteId: undefined },
    stepsBefore: template?.session?.steps ?? [],
  });
  const { form } = stepped;
  // One unit for all paces of a session; without steps that of its distance.
  const paceUnit = form.stepsText.trim() === '' ? form.unit : distanceUnit;
  const { save, isBusy, problems, failure, clearProblems, fieldsRef } = useSaveTemplate(template?.id);

  const change = (changes: Partial<TemplateForm>) => {
    stepped.change({ ...form, ...changes });
    clearProblems();
  };
  const submit = async (settled: TemplateForm, reading: Reading | undefined) => {
    const session = sessionOf(settled, reading, template?.session);
    if (await save({ form: settled, session, reading })) onClose();
  };
  const message = severalRuns(stepped.reading);
  const whole = { start: 0, end: form.stepsText.length };
  const reading = stepped.reading &&
    message !== undefined && { ...stepped.reading, problems: [{ ...whole, message, choices: [] }] };
  const steps = (
    <Suspense fallback={null}>
      <StepsPane
        text={form.stepsText}
        onChange={(stepsText) => change({ stepsText })}
        reading={reading || stepped.reading}
        isOutOfReach={stepped.isOutOfReach}
        type={form.type}
        unit={paceUnit}
        paces={nobodys}
        athleteName={undefined}
        profileHeight={hasTwoPanes ? 104 : 92}
        offer={
          stepped.offer !== undefined && (
            <StepsOffer told={stepped.offer} onTake={stepped.takeOffer} onDecline={stepped.declineOffer} />
          )
        }
      />
    </Suspense>
  );
  const aside = hasTwoPanes && (
    <div className="min-h-0 overflow-auto border-l border-line bg-paper px-5 pt-4 pb-5 dark:bg-raised">
      {steps}
    </div>
  );

  return (
    <Dialog
      title={template ? t`Edit Template` : t`Create Template`}
      {...(template && { context: template.title })}
      width={aside ? 'xl' : 'lg'}
      {...(aside && { aside, asideWidth: 'wide' as const })}
      onClose={onClose}
      onSubmit={() => stepped.whenSettled((settled, reading) => void submit(settled, reading))}
      isBusy={isBusy}
      isDirty={JSON.stringify(form) !== JSON.stringify(initial)}
      footer={
        <FormActions
          isBusy={isBusy}
          busyLabel={template ? t`Updating...` : t`Creating...`}
          onCancel={onClose}
        >
          {template ? t`Save` : t`Create Template`}
        </FormActions>
      }
    >
      <div ref={fieldsRef} className="flex flex-col gap-3.5">
        {failure && <Alert {...failure} />}
        <TemplateFields
          form={form}
          onChange={change}
          problems={problems}
          canSwitchUnit={template === undefined}
          paceUnit={paceUnit}
          estimates={followedEstimates(stepped, { paces: nobodys, unit: paceUnit })}
          isDisabled={isBusy}
          steps={!aside && steps}
          handSet={{ byHand: stepped.byHand, onRelease: stepped.release }}
        />
      </div>
    </Dialog>
  );
}
