import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { TextField } from '@/components/fields/TextField';
import { Dialog } from '@/components/overlays/Dialog';
import { FormActions } from '@/components/overlays/FormActions';
import { Alert } from '@/components/states/Alert';
import { AthleteChecklist } from '@/domain/athletes/AthleteChecklist';
import { toast } from '@/lib/toast';
import { useFormSaving } from '@/lib/useFormSaving';
import type { Athlete } from './athlete';
import { useSaveGroup } from './queries';

type Props = {
  /** The group to edit; absent for a new one. */
  group?: string;
  athletes: readonly Athlete[];
  onSaved: (group: string) => void;
  onClose: () => void;
};

type Members = { name: string; chosen: ReadonlySet<string> };

/** The name and the members of a group. A group without members is deleted. */
export function GroupDialog({ group, athletes, onSaved, onClose }: Props) {
  const { t } = useLingui();
  const [initial] = useState(() => ({
    name: group ?? '',
    chosen: new Set(athletes.filter(({ groups }) => groups.includes(group ?? '')).map(({ id }) => id)),
  }));
  const [members, setMembers] = useState<Members>(initial);
  const saveGroup = useSaveGroup();
  const { save, isBusy, problems, failure, clearProblems, fieldsRef } = useFormSaving({
    check: ({ name }: Members) => ({
      problems: name.trim() === '' ? { name: t`A group needs a name` } : {},
    }),
    send: async ({ name, chosen }: Members) => {
      await saveGroup.mutateAsync({
        name: name.trim(),
        athletes: [...chosen],
        ...(group !== undefined && { group }),
      });
    },
    failed: t`Failed to save group`,
  });
  const change = (changes: Partial<Members>) => {
    setMembers({ ...members, ...changes });
    clearProblems();
  };
  const count = members.chosen.size;
  const submit = async (wanted: Members) => {
    if (!(await save(wanted))) return;
    toast.success(wanted.chosen.size === 0 ? t`Group removed` : t`Group saved`);
    onSaved(wanted.chosen.size === 0 ? '' : wanted.name.trim());
    onClose();
  };

  return (
    <Dialog
      title={group === undefined ? t`New group` : t`Edit group`}
      width="sm"
      onClose={onClose}
      onSubmit={() => void submit(members)}
      isBusy={isBusy}
      isDirty={members !== initial}
      footer={
        <>
          {group !== undefined && (
            <span className="mr-auto">
              <Button
                variant="danger"
                isDisabled={isBusy}
                onPress={() => void submit({ name: group, chosen: new Set() })}
              >
                <Trans>Remove group</Trans>
              </Button>
            </span>
          )}
          <FormActions
            isBusy={isBusy}
            busyLabel={t`Saving...`}
            isDisabled={members.chosen.size === 0}
            onCancel={onClose}
          >
            <Trans>Save</Trans>
          </FormActions>
        </>
      }
    >
      <div ref={fieldsRef} className="flex flex-col gap-3.5">
        {failure && <Alert {...failure} />}
        <TextField
          label={t`Name`}
          name="name"
          isRequired
          autoFocus
          placeholder={t`Marathon`}
          value={members.name}
          onChange={(name) => change({ name })}
          isDisabled={isBusy}
          error={problems.name || problems.groups}
        />
        <AthleteChecklist
          athletes={athletes}
          chosen={members.chosen}
          onChange={(chosen) => change({ chosen })}
          isDisabled={isBusy}
        />
        <p role="status" className="text-sm text-ink-3">
          {count === 0
            ? t`Choose who is in it`
            : t`${plural(count, { one: '# athlete in this group', other: '# athletes in this group' })}`}
        </p>
      </div>
    </Dialog>
  );
}
