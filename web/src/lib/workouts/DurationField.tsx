import { TextField } from '@/components/TextField';

type Props = {
  /** What was typed; see `readMinutes`. */
  value: string;
  onChange: (text: string) => void;
  isDisabled?: boolean;
  error?: string | undefined;
};

export function DurationField({ value, onChange, isDisabled = false, error }: Props) {
  return (
    <TextField
      label="Duration (min)"
      name="durationInMinutes"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={onChange}
      unit="min"
      isDisabled={isDisabled}
      error={error}
    />
  );
}
