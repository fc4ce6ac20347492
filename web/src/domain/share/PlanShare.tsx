import { useQuery } from '@tanstack/react-query';
import { rosterPhoneQuery } from './queries';
import { ShareDialog } from './ShareDialog';

type Props = {
  plan: { id: string; name: string };
  athlete: { id: string; name: string };
  isDirty?: boolean;
  onClose: () => void;
};

/** Shares a plan with its athlete. */
export function PlanShare({ plan, athlete, isDirty = false, onClose }: Props) {
  // Without a number WhatsApp asks for the recipient.
  const { data: phoneE164 } = useQuery(rosterPhoneQuery(athlete.id));
  const firstName = athlete.name.split(' ')[0] ?? athlete.name;
  return (
    <ShareDialog
      athlete={{ athleteId: athlete.id, firstName, phoneE164: phoneE164 ?? undefined }}
      plan={plan}
      isPlanDirty={isDirty}
      onClose={onClose}
    />
  );
}
