import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Select } from '@/components/fields/Select';
import { Dialog } from '@/components/overlays/Dialog';
import { FormActions } from '@/components/overlays/FormActions';
import { Alert } from '@/components/states/Alert';
import { InlineLoadError } from '@/components/states/LoadError';
import { InlineLoading } from '@/components/states/Loading';
import { AthleteChecklist } from '@/domain/athletes/AthleteChecklist';
import { slimAthletesQuery } from '@/domain/athletes/queries';
import { toast } from '@/lib/toast';
import { useFormSaving } from '@/lib/useFormSaving';
import { HandoverCounts } from './HandoverCounts';
import { handoverCounts } from './handoverCounts';
import { type Member, membersQuery, useAssignCoach } from './queries';

const nobody = 'nobody';

type Props = {
  /** Chosen at first. */
  athleteIds?: readonly string[];
  /** The one who gives them up is not offered. */
  from?: Member;
  onClose: () => void;
};

/** Hands athletes over to a member. Nothing else about them changes. */
export function AssignDialog({ athleteIds = [], from, onClose }: Props) {
  const { t } = useLingui();
  const athletes = useQuery(slimAthletesQuery());
  const members = useQuery(membersQuery());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(athleteIds));
  const others = (members.data?.members ?? []).filter(({ personId }) => personId !== from?.personId);
  const [picked, setPicked] = useState<string>();
  const to = picked ?? (others.find(({ isYou }) => !isYou) ?? others[0])?.personId ?? nobody;
  const assign = useAssignCoach();
  const { save, isBusy, failure, fieldsRef } = useFormSaving({
    check: () => ({ problems: {} }),
    send: (personId: string) =>
      assign.mutateAsync({ athleteIds: [...chosen], personId: personId === nobody ? null : personId }),
    failed: t`The athletes could not be handed over`,
  });
  const count = chosen.size;
  const submit = async () => {
    if (count === 0 || !(await save(to))) return;
    toast.success(t`${plural(count, { one: '# athlete handed over', other: '# athletes handed over' })}`);
    onClose();
  };
  return (
    <Dialog
      title={t`Hand over athletes`}
      context={t`Plans, answers and messages stay where they are.`}
      width="sm"
      onClose={onClose}
      onSubmit={() => void submit()}
      isBusy={isBusy}
      footer={
        <FormActions
          isBusy={isBusy}
          busyLabel={t`Handing over…`}
          isDisabled={count === 0 || !members.data}
          onCancel={onClose}
        >
          {t`Hand over`}
        </FormActions>
      }
    >
      <div ref={fieldsRef} className="flex flex-col gap-3.5">
        {failure && <Alert {...failure} />}
        <Select
          label={t`They go to`}
          options={[
            ...others.map(({ personId, displayName }) => ({ id: personId, name: displayName })),
            { id: nobody, name: t`Nobody in particular, so everyone` },
          ]}
          value={to}
          onChange={setPicked}
          isDisabled={isBusy || !members.data}
        />
        {athletes.data ? (
          <AthleteChecklist
            athletes={withFirst(athletes.data, athleteIds)}
            chosen={chosen}
            onChange={setChosen}
            isDisabled={isBusy}
          />
        ) : athletes.isError ? (
          <InlineLoadError message={t`Failed to load athletes`} onRetry={() => void athletes.refetch()} />
        ) : (
          <InlineLoading label={t`Loading athletes`} />
        )}
        {members.data && count > 0 && (
          <HandoverCounts
            rows={handoverCounts(
              members.data.members,
              athletes.data ?? [],
              chosen,
              to === nobody ? null : to,
            )}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Those chosen at first are on top. */
function withFirst<Athlete extends { id: string }>(athletes: readonly Athlete[], ids: readonly string[]) {
  const isFirst = ({ id }: Athlete) => ids.includes(id);
  return [...athletes.filter(isFirst), ...athletes.filter((athlete) => !isFirst(athlete))];
}
