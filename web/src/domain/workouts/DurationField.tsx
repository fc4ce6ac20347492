import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '@/components/fields/TextField';
import type { RaceDistance } from '@/domain/races/raceDistance';
import { hoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import { minutesChoices } from '@/domain/workouts/typedMinutes';

type Props = {
  /** The typed text; see `readMinutes`. */
  value: string;
  onChange: (text: string) => void;
  /** The distance, if known: it decides between hours and minutes. */
  run?: RaceDistance;
  isDisabled?: boolean;
  /** What it comes to if nothing is typed: "about 54". */
  estimate?: string | undefined;
  error?: string | undefined;
};

export function DurationField({ value, onChange, run, isDisabled = false, estimate, error }: Props) {
  const { t } = useLingui();
  const typed = value.trim();
  const choices = minutesChoices(value, run);
  return (
    <>
      <TextField
        label={t`Duration (min)`}
        name="durationInMinutes"
        inputMode="text"
        autoComplete="off"
        value={value}
        onChange={onChange}
        unit="min"
        {...(estimate && { placeholder: estimate })}
        isDisabled={isDisabled}
        error={error}
      />
      {choices && (
        <p className="mt-[5px] flex flex-wrap items-center gap-1.5 text-xs text-ink-2">
          <span className="sr-only">
            <Trans comment="Before the choices for a time that is hours or minutes: 1:30 is">
              {typed} is
            </Trans>
          </span>
          {choices.map((minutes) => (
            <button
              key={minutes}
              type="button"
              disabled={isDisabled}
              onClick={() => onChange(String(minutes))}
              className="h-7 rounded-sm border border-line-strong bg-surface px-2 font-medium whitespace-nowrap hover:border-control max-md:h-9"
            >
              {hoursAndMinutes(minutes)}
            </button>
          ))}
        </p>
      )}
    </>
  );
}
