import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Way } from '../realign/realign';

type Props = {
  /** How many days are off. */
  days: number;
  way: Way;
  onChange: (way: Way) => void;
};

/** What happens to the plan because of the days off. */
export function WayChoice({ days, way, onChange }: Props) {
  const { t } = useLingui();
  const choices: { value: Way; name: string; text: string }[] = [
    {
      value: 'leaveOut',
      name: t`Leave these days out`,
      text: t`The sessions count as excused. The rest stays as it is.`,
    },
    {
      value: 'move',
      name: t`Move the plan`,
      text: t`${plural(days, {
        one: 'Everything after moves by one day. Race day stays.',
        other: 'Everything after moves by # days. Race day stays.',
      })}`,
    },
    {
      value: 'easeBack',
      name: t`Ease back in`,
      text: t`${plural(days, {
        one: 'This day out, then a lighter one.',
        other: 'These days out, then # lighter ones.',
      })}`,
    },
  ];
  return (
    <fieldset className="mt-2.5 flex flex-col gap-1.5">
      <legend className="sr-only">{t`What happens to the plan`}</legend>
      {choices.map(({ value, name, text }) => (
        <label
          key={value}
          className="grid cursor-pointer grid-cols-[16px_minmax(0,1fr)] gap-x-2.5 rounded-lg border border-line-strong px-3 py-2.5 text-sm has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="way-of-time-off"
            checked={value === way}
            onChange={() => onChange(value)}
            className="mt-0.5 size-4 accent-(--ink) outline-none"
          />
          <b className="font-semibold">{name}</b>
          <span className="col-start-2 text-xs leading-[17px] text-ink-2">{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
