import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DistanceText } from './DistanceText';

it.each(['214.5 km', 'about 67 km', '5 h 10', 'about 5 h 10'])(
  'says all of %j, with its number as the figure',
  (text) => {
    const { container } = render(<DistanceText text={text} />);
    expect(container.textContent).toBe(text);
    const figure = container.querySelector('.whitespace-nowrap')?.childNodes;
    expect(Array.from(figure ?? []).find(({ nodeType }) => nodeType === Node.TEXT_NODE)?.textContent).toMatch(
      /^[\d.]+$/,
    );
  },
);
