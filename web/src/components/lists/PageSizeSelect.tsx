import { Select } from '@/components/fields/Select';
import { type PageSize, pageSizes } from '@/lib/paging';

const options = pageSizes.map((size) => ({ id: size, name: size === 'all' ? 'Show All' : `Show ${size}` }));

type Props = { value: PageSize; onChange: (size: PageSize) => void; className: string };

export function PageSizeSelect({ value, onChange, className }: Props) {
  return (
    <Select
      label="Page size"
      isLabelHidden
      options={options}
      value={value}
      onChange={onChange}
      className={className}
    />
  );
}
