const choices = [
  {
    canAnswer: true,
    name: 'See and answer',
    text: 'Done, moved, skipped, effort and comments reach you.',
  },
  { canAnswer: false, name: 'See only', text: 'The plan, PDF and calendar, no answers.' },
];

type Props = { legend: string; canAnswer: boolean; onChange: (canAnswer: boolean) => void };

export function AccessChoice({ legend, canAnswer, onChange }: Props) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-xs font-semibold text-ink-2">{legend}</legend>
      <div className="grid grid-cols-2 gap-2 max-[479px]:grid-cols-1">
        {choices.map((choice) => (
          <label
            key={choice.name}
            className="flex cursor-pointer gap-2.5 rounded-md border border-line-strong p-3 has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)]"
          >
            <input
              type="radio"
              name="link-access"
              checked={choice.canAnswer === canAnswer}
              onChange={() => onChange(choice.canAnswer)}
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
