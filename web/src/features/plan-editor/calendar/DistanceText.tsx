import { Fragment } from 'react';
import { figureParts } from './figureParts';

/** "214.5 km", "about 67 km", "5 h 10", with words smaller than numbers. */
export function DistanceText({ text }: { text: string }) {
  return text.split(' + ').map((part, index) => {
    const { before, figure, after } = figureParts(part);
    return (
      <Fragment key={after}>
        {index > 0 && ' + '}
        <span className="whitespace-nowrap">
          {before !== '' && <span className="about unit ml-0!">{before}</span>}
          {figure}
          <span className="unit ml-0!">{after}</span>
        </span>
      </Fragment>
    );
  });
}
