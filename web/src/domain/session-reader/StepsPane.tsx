import { StepsRead, type StepsReadProps } from './StepsRead';
import { StepsText, type StepsTextProps } from './StepsText';

type Props = StepsTextProps & StepsReadProps;

/** A session's text, and the steps read from it. */
export function StepsPane({ text, onChange, isOutOfReach, athleteName, offer, ...read }: Props) {
  return (
    <div className="flex min-w-0 flex-col gap-3.5">
      <StepsText
        text={text}
        onChange={onChange}
        reading={read.reading}
        isOutOfReach={isOutOfReach}
        athleteName={athleteName}
        offer={offer}
      />
      <StepsRead {...read} />
    </div>
  );
}
