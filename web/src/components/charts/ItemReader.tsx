import { type KeyboardEvent, type PointerEvent, useState } from 'react';

type Item = { /** Where it stands, in pixels. */ x: number; text: string };

type Props = {
  label: string;
  /** From left to right. */
  items: readonly Item[];
  width: number;
  /** What is told where nothing is chosen. */
  hint: string;
};

/** Lies over a chart: the pointer and the arrow keys choose one of its marks, and a bubble says its figures. */
export function ItemReader({ label, items, width, hint }: Props) {
  const [chosen, setChosen] = useState<number>();
  const item = chosen === undefined ? undefined : items[chosen];
  const last = items.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextOf(event.key, chosen, last);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next === 'none' ? undefined : next);
  };
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent) => {
    const x = clientX - currentTarget.getBoundingClientRect().left;
    const distances = items.map((one) => Math.abs(one.x - x));
    setChosen(distances.indexOf(Math.min(...distances)));
  };
  if (items.length === 0) return null;
  return (
    <>
      {item && (
        <div
          aria-hidden="true"
          className="chart-tip"
          style={{
            top: 0,
            ...(item.x > width * 0.55 ? { right: width - item.x + 10 } : { left: item.x + 10 }),
            maxWidth: Math.max(140, width * 0.45),
            whiteSpace: 'normal',
          }}
        >
          {item.text}
        </div>
      )}
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={items.length}
        aria-valuenow={(chosen ?? 0) + 1}
        aria-valuetext={item?.text ?? hint}
        className="chart-reader"
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setChosen(undefined)}
      />
    </>
  );
}

function nextOf(key: string, chosen: number | undefined, last: number): number | 'none' | undefined {
  switch (key) {
    case 'ArrowRight':
      return chosen === undefined ? 0 : Math.min(last, chosen + 1);
    case 'ArrowLeft':
      return chosen === undefined ? last : Math.max(0, chosen - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'Escape':
      return chosen === undefined ? undefined : 'none';
    default:
      return undefined;
  }
}
