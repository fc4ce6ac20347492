import { useLingui } from '@lingui/react/macro';
import { LateSelect } from '@/components/fields/LateSelect';
import { type PageSize, pageSizes } from '@/lib/paging';

type Props = { value: PageSize; onChange: (size: PageSize) => void; className: string };

export function PageSizeSelect({ value, onChange, className }: Props) {
  const { t } = useLingui();
  const options = pageSizes.map((size) => ({
    id: size,
    name: size === 'all' ? t`Show All` : t`Show ${size}`,
  }));
  return (
    <LateSelect
      label={t`Page size`}
      options={options}
      value={value}
      onChange={onChange}
      className={className}
    />
  );
}
