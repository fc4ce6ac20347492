import { CheckRow } from '@/components/fields/CheckRow';
import { FieldMessage } from '@/components/fields/FieldMessage';

type Props<Id extends string> = {
  legend: string;
  name: string;
  options: readonly { id: Id; title: string; line?: string }[];
  chosen: ReadonlySet<Id>;
  onChange: (chosen: ReadonlySet<Id>) => void;
  isDisabled: boolean;
  error: string | undefined;
};

/** Several of a few, each with a line that explains it. */
export function TickList<Id extends string>({
  legend,
  name,
  options,
  chosen,
  onChange,
  isDisabled,
  error,
}: Props<Id>) {
  const toggle = (id: Id) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <fieldset name={name} className="min-w-0">
      <legend className="mb-1 text-xs font-semibold text-ink-2">{legend}</legend>
      <div className="divide-y divide-line rounded-lg border border-line">
        {options.map(({ id, title, line }) => (
          <CheckRow
            key={id}
            isChecked={chosen.has(id)}
            onToggle={() => toggle(id)}
            isDisabled={isDisabled}
            className="min-h-11 px-3 py-2"
          >
            <span className="min-w-0">
              <span className="block font-medium first-letter:uppercase">{title}</span>
              {line !== undefined && <span className="block text-xs text-ink-3">{line}</span>}
            </span>
          </CheckRow>
        ))}
      </div>
      <FieldMessage error={error} />
    </fieldset>
  );
}
