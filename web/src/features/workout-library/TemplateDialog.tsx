import { useState } from 'react';
import { Alert } from '@/components/Alert';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/Dialog';
import { useFocusFirstInvalid } from '@/lib/movingFocus';
import { useSettings } from '@/lib/settings';
import { newTemplate, type Template } from '@/lib/templates/template';
import { TemplateFields } from './TemplateFields';
import { formOf, type TemplateForm } from './templateForm';
import { useSaveTemplate } from './useSaveTemplate';

type Props = {
  /** What is edited; nothing means that a template is created. */
  template?: Template;
  onClose: () => void;
};

export function TemplateDialog({ template, onClose }: Props) {
  const { distanceUnit } = useSettings();
  const [initial] = useState(() => formOf(template ?? newTemplate(distanceUnit)));
  const [form, setForm] = useState(initial);
  const { save, isBusy, problems, failure, clearProblems } = useSaveTemplate(template?.id);
  const fieldsRef = useFocusFirstInvalid(problems, isBusy);

  // Independent of the form, so that a keystroke renders the field it is typed in, and no other.
  const change = (changes: Partial<TemplateForm>) => {
    setForm((current) => ({ ...current, ...changes }));
    clearProblems();
  };
  const submit = async () => {
    if (await save(form)) onClose();
  };

  return (
    <Dialog
      title={template ? 'Edit Template' : 'Create Template'}
      {...(template && { context: template.title })}
      width="lg"
      onClose={onClose}
      onSubmit={() => void submit()}
      isBusy={isBusy}
      isDirty={JSON.stringify(form) !== JSON.stringify(initial)}
      footer={
        <>
          <Button isDisabled={isBusy} onPress={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            isBusy={isBusy}
            busyLabel={template ? 'Updating...' : 'Creating...'}
          >
            {template ? 'Save' : 'Create Template'}
          </Button>
        </>
      }
    >
      <div ref={fieldsRef} className="flex flex-col gap-3.5">
        {failure && <Alert {...failure} />}
        <TemplateFields
          form={form}
          onChange={change}
          problems={problems}
          canSwitchUnit={template === undefined}
          isDisabled={isBusy}
        />
      </div>
    </Dialog>
  );
}
