import { Trans, useLingui } from '@lingui/react/macro';
import { LateSelect } from '@/components/fields/LateSelect';
import type { Placement, Remainder } from '@/domain/session-reader/remainder';
import { withUnit } from '@/domain/units/distance';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { plainText } from '@/lib/language/numbers';

type Props = {
  left: Remainder;
  /** Of the session, in the remainder's unit. */
  total: number;
  placement: Placement;
  onPlace: (placement: Placement) => void;
};

/** What a total leaves over, and where it is run. */
export function RemainderRow({ left, total, placement, onPlace }: Props) {
  const { t } = useLingui();
  const { distance, unit } = left;
  const text = (amount: number) => plainText(Math.round(amount * 10) / 10);
  const amount = withUnit(text(distance), unit);
  const [whole, parts, half] = [text(total), text(total - distance), text(distance / 2)];
  return (
    <div className="flex min-h-[46px] items-center gap-[9px] border-t border-line text-sm max-md:min-h-14">
      <WorkoutMark type="easy" size="sm" isHollow />
      <span className="min-w-0">
        <Trans>
          <b className="font-semibold">{amount}</b> easy around it
        </Trans>
        <small className="block text-xs text-ink-3">
          <Trans>
            {whole} less the {parts} above
          </Trans>
        </small>
      </span>
      <LateSelect<Placement>
        label={t`Where ${amount} easy are run`}
        options={[
          { id: 'around', name: t`${half} before, ${half} after` },
          { id: 'before', name: t`all before` },
          { id: 'after', name: t`all after` },
        ]}
        value={placement}
        onChange={onPlace}
        className="ml-auto flex-none"
      />
    </div>
  );
}
