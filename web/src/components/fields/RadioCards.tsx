type Choice<Value> = { value: Value; name: string; text: string };

type Props<Value> = {
  legend: string;
  isLegendHidden?: boolean;
  name: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
  /** One below the other. */
  isStacked?: boolean;
};

/** A choice between options that each need a line of explanation. */
export function RadioCards<Value>({
  legend,
  isLegendHidden = false,
  name,
  choices,
  value,
  onChange,
  isDisabled = false,
  isStacked = false,
}: Props<Value>) {
  return (
    <fieldset disabled={isDisabled}>
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1.5 text-xs font-semibold text-ink-2'}>
        {legend}
      </legend>
      <div className={`grid gap-2 ${isStacked ? '' : 'grid-cols-2 max-[479px]:grid-cols-1'}`}>
        {choices.map((choice) => (
          <label
            key={choice.name}
            className="flex cursor-pointer gap-2.5 rounded-md border border-line-strong p-3 has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)]"
          >
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
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
