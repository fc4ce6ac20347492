import { Fragment } from 'react';

/** "214.5 km + 36.0 miles", "about 67 km", "5 h 10": the words smaller than the numbers. */
export function DistanceText({ text }: { text: string }) {
  return text.split(' + ').map((part, index) => {
    const isEstimated = part.startsWith('about ');
    const [amount, ...units] = part.replace('about ', '').split(' ');
    const unit = units.join(' ');
    return (
      <Fragment key={unit}>
        {index > 0 && ' + '}
        <span className="whitespace-nowrap">
          {isEstimated && <span className="unit ml-0!">about </span>}
          {amount}
          <span className="unit ml-0!"> {unit}</span>
        </span>
      </Fragment>
    );
  });
}
