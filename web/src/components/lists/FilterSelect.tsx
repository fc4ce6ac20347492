import type { ComponentProps } from 'react';
import { Select } from '@/components/fields/Select';

const all = 'all';

type Props<Id extends string> = {
  label: string;
  /** "All types": no filter. */
  allName: string;
  options: ComponentProps<typeof Select<Id>>['options'];
  value: Id | undefined;
  onChange: (id: Id | undefined) => void;
  className?: string;
};

export function FilterSelect<Id extends string>({
  label,
  allName,
  options,
  value,
  onChange,
  className = '',
}: Props<Id>) {
  return (
    <Select<Id | typeof all>
      label={label}
      isLabelHidden
      options={[{ id: all, name: allName }, ...options]}
      value={value ?? all}
      onChange={(id) => onChange(id === all ? undefined : id)}
      className={`w-[142px] max-md:w-full ${className}`}
    />
  );
}
