import { type DistanceTotal, type DistanceUnit, describeTotal } from '@/lib/distance';

type Props = { total: DistanceTotal; unitOfZero: DistanceUnit };

/** "214.5 km + 36.0 miles", the units smaller than the numbers. */
export function DistanceText({ total, unitOfZero }: Props) {
  const parts = describeTotal(total, unitOfZero).split(' + ');
  return parts.map((part, index) => {
    const [amount, unit] = part.split(' ');
    return (
      <span key={unit} className="whitespace-nowrap">
        {index > 0 && ' + '}
        {amount}
        <span className="unit"> {unit}</span>
      </span>
    );
  });
}
