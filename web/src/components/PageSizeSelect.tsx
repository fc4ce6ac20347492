import { type PageSize, pageSizes } from '@/lib/paging';
import { Select } from './Select';

const options = pageSizes.map((size) => ({ id: size, name: size === 'all' ? 'Show All' : `Show ${size}` }));

type Props = { value: PageSize; onChange: (size: PageSize) => void };

export function PageSizeSelect({ value, onChange }: Props) {
  return (
    <Select
      label="Page size"
      isLabelHidden
      options={options}
      value={value}
      onChange={onChange}
      className="ml-auto w-[116px] flex-none max-md:w-[112px]"
    />
  );
}
