import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Alert } from '@/components/Alert';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/Dialog';
import { fieldFrame } from '@/components/fieldClass';
import { counted } from '@/lib/counted';
import { failureOf } from '@/lib/failure';
import { planTemplatesKey } from '@/lib/planTemplates/queries';
import { toast } from '@/lib/toast';
import { importTemplateFile } from './queries';

/** What the server takes. */
const mostBytes = 9_000_000;

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const id = useId();
  const [file, setFile] = useState<File>();
  const isTooLarge = file !== undefined && file.size > mostBytes;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: importTemplateFile,
    onSuccess: async ({ templateId, problems }) => {
      await cache.invalidateQueries({ queryKey: planTemplatesKey });
      if (problems.length === 0) toast.success('Plan template imported');
      else
        toast.warning(`Imported. ${counted(problems.length, 'cell')} could not be read in full`, {
          description: problems[0],
        });
      onClose();
      await navigate({ to: '/templates/$templateId', params: { templateId } });
    },
  });
  const send = () => {
    if (file && !isTooLarge) mutate(file);
  };
  return (
    <Dialog
      title="Import a plan template"
      width="sm"
      onClose={onClose}
      onSubmit={send}
      isBusy={isPending}
      footer={
        <>
          <Button isDisabled={isPending} onPress={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            icon={<FileUp strokeWidth={1.9} aria-hidden="true" />}
            isDisabled={file === undefined || isTooLarge}
            isBusy={isPending}
            busyLabel="Importing..."
          >
            Import
          </Button>
        </>
      }
    >
      <label htmlFor={id} className="text-xs font-medium text-ink-2">
        File
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
        A CSV file with a row for each week and a column for each day, from a spreadsheet, or a JSON file that
        was exported here. Each cell is a session as you would type it.
      </p>
      {(isTooLarge || error) && !isPending && (
        <div className="mt-3.5">
          <Alert
            {...(isTooLarge
              ? { message: 'The file is too large. It can have at most 9 MB.' }
              : failureOf(error))}
          />
        </div>
      )}
    </Dialog>
  );
}
