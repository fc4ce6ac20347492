import { Trans } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Text } from 'react-aria-components/Text';
import { FieldLabel } from '@/components/fields/FieldLabel';
import { FieldMessage } from '@/components/fields/FieldMessage';
import { WorkoutMark } from './WorkoutMark';
import { type WorkoutType, workoutTypeIds, workoutTypeText } from './workoutTypes';

type Props = {
  value: WorkoutType;
  onChange: (type: WorkoutType) => void;
  isRequired?: boolean;
  isDisabled?: boolean;
  error?: string | undefined;
};

/** Eight radio tiles: arrows move between them, 1 to 8 choose. */
export function WorkoutTypeField({ value, onChange, isRequired = false, isDisabled = false, error }: Props) {
  const chooseByNumber = ({ key, ctrlKey, altKey, metaKey, currentTarget }: KeyboardEvent) => {
    const type = workoutTypeIds[Number(key) - 1];
    if (!type || isDisabled || ctrlKey || altKey || metaKey) return;
    onChange(type);
    // The arrow keys continue from there.
    currentTarget.querySelector<HTMLInputElement>(`input[value="${type}"]`)?.focus();
  };
  return (
    <RadioGroup
      value={value}
      onChange={(type) => onChange(type as WorkoutType)}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className="flex min-w-0 flex-col gap-[5px]"
    >
      <FieldLabel as={Label} isRequired={isRequired}>
        <Trans>Type</Trans>
      </FieldLabel>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only handles the keys of the radios inside. */}
      <div
        onKeyDown={chooseByNumber}
        className="grid grid-cols-[repeat(auto-fill,minmax(max(104px,25%-6px),1fr))] gap-1.5 max-md:grid-cols-2 max-[359px]:grid-cols-1"
      >
        {workoutTypeIds.map((type) => (
          <Radio
            key={type}
            value={type}
            data-t={type}
            className="flex h-9 cursor-pointer items-center gap-1.5 rounded-md border border-line-strong bg-surface px-1.5 text-xs leading-[14px] font-medium transition-colors duration-(--dur-1) hover:border-wt data-disabled:cursor-not-allowed data-disabled:text-ink-disabled data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus data-selected:border-wt data-selected:bg-wt-soft data-selected:font-semibold data-selected:inset-ring data-selected:inset-ring-wt max-md:h-11 max-md:text-base"
          >
            <WorkoutMark type={type} />
            {workoutTypeText(type)}
          </Radio>
        ))}
      </div>
      <FieldMessage as={Text} error={error} />
    </RadioGroup>
  );
}
