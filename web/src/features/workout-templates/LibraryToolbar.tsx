import { FilterSelect } from '@/components/lists/FilterSelect';
import { FilterToolbar } from '@/components/lists/FilterToolbar';
import type { TemplateFilter } from '@/domain/workout-templates/templateChoices';
import { withCommas } from '@/lib/counted';
import type { FilterInAddress } from '@/lib/useFilterInAddress';
import { categoryOptions, difficultyOptions, typeOptions } from './options';

type Props = {
  address: FilterInAddress<TemplateFilter>;
  shown: number;
  total: number;
};

export function LibraryToolbar({ address, shown, total }: Props) {
  const { search, filter, setSearch, setFilter } = address;
  return (
    <FilterToolbar
      label="Search templates"
      search={search}
      onSearch={setSearch}
      count={`Showing ${withCommas(shown)} of ${withCommas(total)} templates`}
    >
      <FilterSelect
        label="Type"
        allName="All types"
        options={typeOptions()}
        value={filter.type}
        onChange={(type) => setFilter({ type })}
      />
      <FilterSelect
        label="Difficulty"
        allName="All levels"
        options={difficultyOptions()}
        value={filter.difficulty}
        onChange={(difficulty) => setFilter({ difficulty })}
      />
      <FilterSelect
        label="Category"
        allName="All categories"
        options={categoryOptions()}
        value={filter.category}
        onChange={(category) => setFilter({ category })}
        className="max-md:col-span-2"
      />
    </FilterToolbar>
  );
}
