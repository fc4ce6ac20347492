import { Trans } from '@lingui/react/macro';
import { Button } from '@/components/buttons/Button';

type Props = {
  /** “5 × 1 km”, Intervals, 9.0 km */
  told: string;
  onTake: () => void;
  onDecline: () => void;
};

/** Typing steps into an existing workout changes its other fields only on request. */
export function StepsOffer({ told, onTake, onDecline }: Props) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-2 rounded-lg border border-tartan-border bg-tartan-soft px-3 py-2 text-sm"
    >
      <p className="min-w-0 flex-1 basis-40">
        <Trans>
          The steps say <b className="font-semibold">{told}</b>
        </Trans>
      </p>
      <span className="flex gap-1.5">
        <Button size="sm" onPress={onDecline}>
          <Trans>Keep mine</Trans>
        </Button>
        <Button size="sm" variant="ink" onPress={onTake}>
          <Trans>Use these</Trans>
        </Button>
      </span>
    </div>
  );
}
