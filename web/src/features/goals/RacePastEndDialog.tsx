import { parseDate } from '@internationalized/date';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '@/components/buttons/Button';
import { Dialog } from '@/components/overlays/Dialog';
import { formatDay } from '@/lib/formatDay';
import type { PastEnd } from './planOfRace';

type Props = { raceName: string; past: PastEnd; onClose: () => void };

/** Shown if a race was moved past the end of its plan. Either change opens in the editor, to be reviewed and saved. */
export function RacePastEndDialog({ raceName, past, onClose }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { scheduleId, name, weeks, longer, later } = past;
  const startDay = formatDay(parseDate(later));
  const open = (search: { weeks: number } | { start: string }) =>
    void navigate({ to: '/edit/{-$scheduleId}', params: { scheduleId }, search });
  return (
    <Dialog
      title={t`The race is past the end of its plan`}
      context={name}
      width="lg"
      isMessage
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Leave the plan as it is</Trans>
          </Button>
          {longer !== undefined && (
            <Button onPress={() => open({ weeks: longer })}>
              <Plural value={weeks} one="Add # week" other="Add # weeks" />
            </Button>
          )}
          <Button variant="primary" onPress={() => open({ start: later })}>
            <Plural value={weeks} one="Move the plan # week later" other="Move the plan # weeks later" />
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink-2">
        <Trans>
          {raceName} is now <Plural value={weeks} one="# week" other="# weeks" /> after the last week. Add
          weeks at the end, or start the whole plan on {startDay}. You see the plan before anything is saved.
        </Trans>
      </p>
    </Dialog>
  );
}
