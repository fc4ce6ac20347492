import { Plus } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { LaneArt } from '@/components/display/LaneArt';
import { EmptyPanel, EmptyState } from '@/components/states/EmptyState';
import { useAddStarterPlans } from './queries';

export function NoPlanTemplates({ onKeep }: { onKeep: () => void }) {
  const { mutate, isPending } = useAddStarterPlans();
  return (
    <EmptyPanel>
      <EmptyState
        artwork={<LaneArt lanes={3} />}
        title="No plan templates yet"
        line="Build a block once, or save one of your plans as a template, and start your next athlete from it."
        action={
          <>
            <Button isBusy={isPending} busyLabel="Adding..." onPress={() => mutate()}>
              Add 8 starter templates
            </Button>
            <Button onPress={onKeep}>Save a plan as a template</Button>
            <ButtonLink to="/templates/$templateId" params={{ templateId: 'new' }} variant="primary">
              <Plus strokeWidth={1.9} aria-hidden="true" />
              New template
            </ButtonLink>
          </>
        }
      />
    </EmptyPanel>
  );
}
