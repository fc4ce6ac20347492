import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FilterSelect } from '@/components/lists/FilterSelect';
import { FilterToolbar } from '@/components/lists/FilterToolbar';
import type { TemplateFilter } from '@/domain/workout-templates/templateChoices';
import { wholeText } from '@/lib/language/numbers';
import type { FilterInAddress } from '@/lib/useFilterInAddress';
import { categoryOptions, difficultyOptions, typeOptions } from './options';

type Props = {
  address: FilterInAddress<TemplateFilter>;
  shown: number;
  total: number;
};

export function LibraryToolbar({ address, shown, total }: Props) {
  const { t } = useLingui();
  const { search, filter, setSearch, setFilter } = address;
  const shownCount = wholeText(shown);
  return (
    <FilterToolbar
      label={t`Search templates`}
      search={search}
      onSearch={setSearch}
      count={t`Showing ${shownCount} of ${plural(total, { one: '# template', other: '# templates' })}`}
    >
      <FilterSelect
        label={t`Type`}
        allName={t`All types`}
        options={typeOptions()}
        value={filter.type}
        onChange={(type) => setFilter({ type })}
      />
      <FilterSelect
        label={t`Difficulty`}
        allName={t`All levels`}
        options={difficultyOptions()}
        value={filter.difficulty}
        onChange={(difficulty) => setFilter({ difficulty })}
      />
      <FilterSelect
        label={t`Category`}
        allName={t`All categories`}
        options={categoryOptions()}
        value={filter.category}
        onChange={(category) => setFilter({ category })}
        className="max-md:col-span-2"
      />
    </FilterToolbar>
  );
}
