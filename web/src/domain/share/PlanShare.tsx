import { ShareDialog } from './ShareDialog';

type Props = {
  plan: { id: string; name: string };
  athlete: { id: string; name: string };
  isDirty?: boolean;
  onClose: () => void;
};

/** Shares a plan with its athlete. */
export function PlanShare({ plan, athlete, isDirty = false, onClose }: Props) {
  const firstName = athlete.name.split(' ')[0] ?? athlete.name;
  return (
    <ShareDialog
      athlete={{ athleteId: athlete.id, firstName }}
      plan={plan}
      isPlanDirty={isDirty}
      onClose={onClose}
    />
  );
}
