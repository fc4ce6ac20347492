import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Select } from '@/components/fields/Select';
import { Dialog } from '@/components/overlays/Dialog';
import { FormActions } from '@/components/overlays/FormActions';
import { Alert } from '@/components/states/Alert';
import type { Member } from '@/domain/members/queries';
import { useUser } from '@/lib/auth';
import { useFormSaving } from '@/lib/useFormSaving';
import { useParting } from './useParting';
import { WhatLeavingChanges } from './WhatLeavingChanges';

const nobody = 'nobody';

type Props = {
  you: Member;
  /** Other owners first. */
  others: readonly Member[];
  onClose: () => void;
};

/** One step for an owner who leaves: who owns the club, and who looks after their athletes. */
export function HandOverDialog({ you, others, onClose }: Props) {
  const { t } = useLingui();
  const { accountName } = useUser();
  const count = you.athleteIds.length;
  const [ownerId, setOwnerId] = useState(others[0]?.personId ?? nobody);
  const [handTo, setHandTo] = useState<string>();
  const to = handTo ?? ownerId;
  const handOver = useParting();
  const { save, isBusy, failure, fieldsRef } = useFormSaving({
    check: () => ({ problems: {} }),
    send: (by: { ownerId: string; handTo: string | null }) => handOver(by),
    failed: t`You could not leave. Try again.`,
  });
  const named = others.map(({ personId, displayName }) => ({ id: personId, name: displayName }));
  const owner = others.find(({ personId }) => personId === ownerId);
  return (
    <Dialog
      title={t`Hand over ${accountName} and leave`}
      context={t`You no longer see its athletes and plans, and only an invitation brings you back.`}
      width="md"
      onClose={onClose}
      onSubmit={() => void save({ ownerId, handTo: to === nobody ? null : to })}
      isBusy={isBusy}
      footer={
        <FormActions isBusy={isBusy} busyLabel={t`Leaving…`} onCancel={onClose}>
          {t`Hand over and leave`}
        </FormActions>
      }
    >
      <div ref={fieldsRef} className="flex flex-col gap-3.5">
        {failure && <Alert {...failure} />}
        <Select
          label={t`Owner from now on`}
          options={named}
          value={ownerId}
          onChange={setOwnerId}
          isDisabled={isBusy}
        />
        {count > 0 && (
          <Select
            label={t`${plural(count, { one: 'Your athlete goes to', other: 'Your # athletes go to' })}`}
            options={[...named, { id: nobody, name: t`Nobody in particular, so everyone` }]}
            value={to}
            onChange={setHandTo}
            isDisabled={isBusy}
          />
        )}
        {owner && (
          <WhatLeavingChanges
            you={you}
            owner={owner}
            takesOver={others.find(({ personId }) => personId === to)}
          />
        )}
      </div>
    </Dialog>
  );
}
