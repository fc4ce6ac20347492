import type { PlanUse } from './planUse';

const choices = [
  {
    anchor: 'RaceDay',
    name: 'Ends on race day',
    text: 'Each athlete’s next goal. Without one, the day below.',
  },
  { anchor: 'Start', name: 'Starts on', text: 'The same day for everyone.' },
] as const;

type Props = {
  anchor: PlanUse['anchor'];
  onChange: (anchor: PlanUse['anchor']) => void;
  isDisabled: boolean;
};

export function AnchorChoice({ anchor, onChange, isDisabled }: Props) {
  return (
    <fieldset disabled={isDisabled}>
      <legend className="sr-only">When the plans are</legend>
      <div className="grid grid-cols-2 gap-2 max-[479px]:grid-cols-1">
        {choices.map((choice) => (
          <label
            key={choice.anchor}
            className="flex cursor-pointer gap-2.5 rounded-md border border-line-strong p-3 has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)]"
          >
            <input
              type="radio"
              name="plan-anchor"
              checked={choice.anchor === anchor}
              onChange={() => onChange(choice.anchor)}
              className="mt-0.5 size-4 flex-none accent-(--ink)"
            />
            <span className="text-sm">
              <b className="block font-semibold">{choice.name}</b>
              <span className="block text-xs leading-[17px] text-ink-2">{choice.text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
