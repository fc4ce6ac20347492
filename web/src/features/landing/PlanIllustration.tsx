import { ExampleWeekRow } from './ExampleWeekRow';
import { exampleWeeks } from './exampleBlock';

const current = exampleWeeks.findIndex((week) => week.when === 'now');

/** A corner of the calendar at its real size, cropped by the frame. */
export function PlanIllustration() {
  return (
    <div className="example-grid is-corner is-seen absolute top-[18px] left-[18px] w-[1062px] rounded-lg border border-line bg-surface">
      {exampleWeeks.slice(current, current + 2).map((week) => (
        <ExampleWeekRow key={week.number} week={week} />
      ))}
    </div>
  );
}
