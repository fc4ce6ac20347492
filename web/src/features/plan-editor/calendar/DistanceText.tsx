import { Fragment } from 'react';

/** "214.5 km + 36.0 miles", the units smaller than the numbers. */
export function DistanceText({ text }: { text: string }) {
  return text.split(' + ').map((part, index) => {
    const [amount, unit] = part.split(' ');
    return (
      <Fragment key={unit}>
        {index > 0 && ' + '}
        <span className="whitespace-nowrap">
          {amount}
          <span className="unit ml-0!"> {unit}</span>
        </span>
      </Fragment>
    );
  });
}
