import { useLingui } from '@lingui/react/macro';
import { Select } from '@/components/fields/Select';
import { type PageSize, pageSizes } from '@/lib/paging';

type Props = { value: PageSize; onChange: (size: PageSize) => void; className: string };

export function PageSizeSelect({ value, onChange, className }: Props) {
  const { t } = useLingui();
  const options = pageSizes.map((size) => ({
    id: size,
    name: size === 'all' ? t`Show All` : t`Show ${size}`,
  }));
  return (
    <Select
      label={t`Page size`}
      isLabelHidden
      options={options}
      value={value}
      onChange={onChange}
      className={className}
    />
  );
}
