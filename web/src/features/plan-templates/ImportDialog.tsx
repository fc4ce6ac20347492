import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { fieldFrame } from '@/components/fields/fieldClass';
import { Dialog } from '@/components/overlays/Dialog';
import { FormActions } from '@/components/overlays/FormActions';
import { Alert } from '@/components/states/Alert';
import { planTemplatesKey } from '@/domain/plan-templates/queries';
import { failureOf } from '@/lib/failure';
import { toast } from '@/lib/toast';
import { importTemplateFile } from './queries';

/** The server's limit. */
const maxBytes = 9_000_000;

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const id = useId();
  const [file, setFile] = useState<File>();
  const isTooLarge = file !== undefined && file.size > maxBytes;
  const open = async (templateId: string) => {
    onClose();
    await navigate({ to: '/templates/$templateId', params: { templateId } });
  };
  const { mutate, isPending, error, reset, data } = useMutation({
    mutationFn: importTemplateFile,
    onSuccess: async ({ templateId, problems }) => {
      await cache.invalidateQueries({ queryKey: planTemplatesKey });
      if (problems.length > 0) return;
      toast.success(t`Plan template imported`);
      await open(templateId);
    },
  });
  const send = () => {
    if (file && !isTooLarge) mutate(file);
  };
  if (data && data.problems.length > 0) {
    const { templateId, problems } = data;
    const count = problems.length;
    return (
      <Dialog
        title={t`Plan template imported`}
        context={t`${plural(count, { one: '# problem in its sessions', other: '# problems in its sessions' })}`}
        width="sm"
        onClose={onClose}
        footer={
          <Button variant="primary" onPress={() => void open(templateId)}>
            <Trans>Open template</Trans>
          </Button>
        }
      >
        <p className="text-sm text-ink-2">
          <Trans>What we could not read is kept as text. Check these sessions:</Trans>
        </p>
        <ul className="mt-2 flex max-h-72 list-disc flex-col gap-1 overflow-y-auto pl-5 text-sm">
          {[...new Set(problems)].map((problem) => (
            <li key={problem} className="wrap-break-word">
              {problem}
            </li>
          ))}
        </ul>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t`Import a plan template`}
      width="sm"
      onClose={onClose}
      onSubmit={send}
      isBusy={isPending}
      footer={
        <FormActions
          isBusy={isPending}
          busyLabel={t`Importing…`}
          isDisabled={file === undefined || isTooLarge}
          icon={<FileUp strokeWidth={1.9} aria-hidden="true" />}
          onCancel={onClose}
        >
          <Trans>Import</Trans>
        </FormActions>
      }
    >
      <label htmlFor={id} className="text-xs font-medium text-ink-2">
        <Trans>File</Trans>
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.json,text/csv,application/json"
        onChange={({ target }) => {
          setFile(target.files?.[0]);
          reset();
        }}
        className={`mt-[5px] w-full min-w-0 p-2 text-sm ${fieldFrame}`}
      />
      <p className="mt-2 text-sm text-ink-2">
        <Trans>
          A CSV file with a row for each week and a column for each day, from a spreadsheet, or a JSON file
          that was exported here. Each cell is a session as you would type it.
        </Trans>
      </p>
      {(isTooLarge || error) && !isPending && (
        <div className="mt-3.5">
          <Alert
            {...(isTooLarge ? { message: t`This file is too large. The limit is 9 MB.` } : failureOf(error))}
          />
        </div>
      )}
    </Dialog>
  );
}
