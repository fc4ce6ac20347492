import { Trans } from '@lingui/react/macro';
import { Button } from '@/components/buttons/Button';
import { Dialog } from '@/components/overlays/Dialog';
import { CourseChoice } from './CourseChoice';
import type { RacePlanForm } from './useRacePlanForm';

type Props = { title: string; form: RacePlanForm; onClose: () => void };

export function CourseDialog({ title, form, onClose }: Props) {
  const takeOff = () => {
    form.change({ courseId: null, fitCourse: null, edgesMeters: [], sectionNames: [] });
    onClose();
  };
  return (
    <Dialog
      title={title}
      width="md"
      onClose={onClose}
      footer={
        <>
          <span className="mr-auto">
            <Button variant="ghost" onPress={takeOff}>
              <Trans>Plan without a course</Trans>
            </Button>
          </span>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <CourseChoice form={form} onChosen={onClose} />
    </Dialog>
  );
}
