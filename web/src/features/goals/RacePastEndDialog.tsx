import { parseDate } from '@internationalized/date';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '@/components/buttons/Button';
import { Dialog } from '@/components/overlays/Dialog';
import { counted } from '@/lib/counted';
import { formatDay } from '@/lib/formatDay';
import type { PastEnd } from './planOfRace';

type Props = { raceName: string; past: PastEnd; onClose: () => void };

/** A race was moved past the end of its plan. Either change opens in the editor, to be reviewed and saved. */
export function RacePastEndDialog({ raceName, past, onClose }: Props) {
  const navigate = useNavigate();
  const { scheduleId, name, weeks, longer, later } = past;
  const by = counted(weeks, 'week');
  const open = (search: { weeks: number } | { start: string }) =>
    void navigate({ to: '/edit/{-$scheduleId}', params: { scheduleId }, search });
  return (
    <Dialog
      title="The race is past the end of its plan"
      context={name}
      width="lg"
      isMessage
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Leave the plan</Button>
          {longer !== undefined && <Button onPress={() => open({ weeks: longer })}>Add {by}</Button>}
          <Button variant="primary" onPress={() => open({ start: later })}>
            Move the plan {by} later
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-2">
        {raceName} is now {by} after the last week. Add weeks at the end, or start the whole plan on{' '}
        {formatDay(parseDate(later))}. You see the plan before anything is saved.
      </p>
    </Dialog>
  );
}
