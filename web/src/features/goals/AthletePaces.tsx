import { useLingui } from '@lingui/react/macro';
import { Dialog } from '@/components/overlays/Dialog';
import { useMay } from '@/domain/members/role';
import { PacesAndResults } from './PacesAndResults';

type Props = { athleteId: string; athleteName: string; onClose: () => void };

export function AthletePaces({ athleteId, athleteName, onClose }: Props) {
  const { t } = useLingui();
  const mayChange = useMay('changeRoster');
  return (
    <Dialog
      title={t`${athleteName}’s paces`}
      {...(mayChange && { context: t`Set one by hand, or choose the race they come from` })}
      width="lg"
      onClose={onClose}
    >
      <PacesAndResults athleteId={athleteId} />
    </Dialog>
  );
}
