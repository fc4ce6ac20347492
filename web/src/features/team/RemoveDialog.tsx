import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { Select } from '@/components/fields/Select';
import { Dialog } from '@/components/overlays/Dialog';
import { Alert } from '@/components/states/Alert';
import { type Member, membersQuery } from '@/domain/members/queries';
import { type Failure, failureOf } from '@/lib/failure';
import { toast } from '@/lib/toast';
import { removeMember, useTeamChange } from './queries';
import { refusalText } from './teamText';

const nobody = 'nobody';

/** Asks who takes the athletes. Nothing is deleted. */
export function RemoveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useLingui();
  const { displayName: name, personId, athleteIds } = member;
  const count = athleteIds.length;
  const { data } = useQuery(membersQuery());
  const others = (data?.members ?? []).filter((other) => other.personId !== personId);
  const [handTo, setHandTo] = useState(others.find(({ isYou }) => isYou)?.personId ?? nobody);
  const [failure, setFailure] = useState<Failure>();
  const remove = useTeamChange(() => removeMember(personId, handTo === nobody ? null : handTo));
  const submit = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toast.success(t`${name} is no longer a member`);
        onClose();
      },
      onError: (error) => {
        const message = refusalText(error);
        setFailure(message === undefined ? failureOf(error) : { message });
      },
    });
  return (
    <Dialog
      title={t`Remove ${name}?`}
      width="sm"
      isMessage
      onClose={onClose}
      onSubmit={submit}
      isBusy={remove.isPending}
      footer={
        <>
          <Button isDisabled={remove.isPending} onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="danger" isBusy={remove.isPending} busyLabel={t`Removing…`}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3.5">
        {failure && <Alert {...failure} />}
        <p className="text-ink-2">
          <Trans>
            They are signed out of this account at once. What they wrote stays; nothing is deleted.
          </Trans>
        </p>
        {count > 0 && (
          <Select
            label={t`${plural(count, { one: 'Who takes over # athlete', other: 'Who takes over # athletes' })}`}
            options={[
              ...others.map((other) => ({ id: other.personId, name: other.displayName })),
              { id: nobody, name: t`Nobody in particular, so everyone` },
            ]}
            value={handTo}
            onChange={setHandTo}
            isDisabled={remove.isPending}
          />
        )}
      </div>
    </Dialog>
  );
}
