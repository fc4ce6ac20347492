import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { TextField } from '@/components/fields/TextField';
import { ActionMenu } from '@/components/overlays/ActionMenu';
import { DeleteDialog } from '@/components/overlays/DeleteDialog';
import { Dialog } from '@/components/overlays/Dialog';
import { FormActions } from '@/components/overlays/FormActions';
import { Alert } from '@/components/states/Alert';
import { placeWithUnit } from '@/domain/race-plan/raceFigures';
import type { Course } from '@/domain/race-plan/racePlan';
import { useRaceUnit } from '@/domain/race-plan/raceUnit';
import { wholeText } from '@/lib/language/numbers';
import { useFormSaving } from '@/lib/useFormSaving';
import { useDeleteCourse, useUpdateCourse } from './queries';

type Props = { course: Course; onChoose: () => void };

/** A course of the library. */
export function CourseRow({ course, onChoose }: Props) {
  const { t } = useLingui();
  const unit = useRaceUnit();
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const close = () => setOpen(undefined);
  const icon = { strokeWidth: 1.9, 'aria-hidden': true } as const;
  const { name, loops } = course;
  const climb = wholeText(Math.round(course.climbMeters));
  const distance = placeWithUnit(course.distanceMeters, unit);
  const line = [
    distance,
    ...(course.hasHeights ? [t`${climb} m up`] : []),
    ...(loops > 1 ? [t`${plural(loops, { one: '# lap', other: '# laps' })}`] : []),
  ].join(', ');
  return (
    <li className="race-plan-choice">
      <span className="min-w-0 flex-1">
        <b>{name}</b>
        <small>{line}</small>
      </span>
      <Button size="sm" onPress={onChoose}>
        <Trans>Use this course</Trans>
      </Button>
      <ActionMenu
        label={t`Actions for ${name}`}
        title={name}
        size="sm"
        actions={[
          { id: 'edit', name: t`Name and laps`, icon: <Pencil {...icon} />, onAction: () => setOpen('edit') },
          {
            id: 'delete',
            name: t`Delete course`,
            icon: <Trash2 {...icon} />,
            isDestructive: true,
            onAction: () => setOpen('delete'),
          },
        ]}
      />
      {open === 'edit' && <EditCourse course={course} onClose={close} />}
      {open === 'delete' && <DeleteCourse course={course} onClose={close} />}
    </li>
  );
}

const mostLaps = 50;

function EditCourse({ course, onClose }: { course: Course; onClose: () => void }) {
  const { t } = useLingui();
  const updating = useUpdateCourse();
  const [typed, setTyped] = useState({ name: course.name, loops: String(course.loops) });
  const { save, isBusy, problems, failure, clearProblems, fieldsRef } = useFormSaving({
    check: ({ name, loops }: typeof typed) => ({
      problems: {
        ...(name.trim() === '' && { name: t`A course needs a name` }),
        ...(!isLaps(loops) && { loops: t`Laps must be from 1 to ${mostLaps}` }),
      },
    }),
    send: ({ name, loops }: typeof typed) =>
      updating.mutateAsync({ courseId: course.courseId, name: name.trim(), loops: Number(loops) }),
    failed: t`The course could not be saved`,
  });
  const submit = async () => {
    if (await save(typed)) onClose();
  };
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    onChange: (value: string) => {
      setTyped({ ...typed, [name]: value });
      clearProblems();
    },
    isDisabled: isBusy,
    error: problems[name],
  });
  return (
    <Dialog
      title={t`Name and laps`}
      width="sm"
      onClose={onClose}
      onSubmit={() => void submit()}
      isBusy={isBusy}
      footer={
        <FormActions isBusy={isBusy} busyLabel={t`Saving...`} onCancel={onClose}>
          {t`Save`}
        </FormActions>
      }
    >
      <div ref={fieldsRef} className="flex flex-col gap-3.5">
        {failure && <Alert {...failure} />}
        <TextField label={t`Name`} {...field('name')} />
        <TextField
          label={t({ message: 'Laps', comment: 'How often a course is run round' })}
          inputMode="numeric"
          hint={t`How often the file’s course is run`}
          {...field('loops')}
        />
      </div>
    </Dialog>
  );
}

function isLaps(text: string): boolean {
  return /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= mostLaps;
}

function DeleteCourse({ course, onClose }: { course: Course; onClose: () => void }) {
  const { t } = useLingui();
  const deletion = useDeleteCourse();
  const { name, planCount } = course;
  return (
    <DeleteDialog
      title={t`Delete course?`}
      confirmLabel={t`Delete`}
      deletion={deletion}
      onConfirm={() => deletion.mutate(course.courseId, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {planCount === 0
        ? t`${name} will be deleted. No race plan uses it.`
        : t`${name} will be deleted. ${plural(planCount, {
            one: '# race plan uses it and will count as flat.',
            other: '# race plans use it and will count as flat.',
          })}`}
    </DeleteDialog>
  );
}
