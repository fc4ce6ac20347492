import { SearchField } from '@/components/fields/SearchField';
import { FilterSelect } from '@/components/lists/FilterSelect';
import type { TemplateFilter } from '@/domain/workout-templates/templateChoices';
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
    <div className="mb-2.5 flex flex-wrap items-center gap-3 max-md:grid max-md:grid-cols-2 max-md:gap-2">
      <SearchField
        label="Search templates"
        placeholder="Search templates..."
        value={search}
        onChange={setSearch}
        className="w-[330px] max-md:col-span-2 max-md:w-full"
      />
      <FilterSelect
        label="Type"
        allName="All types"
        options={typeOptions}
        value={filter.type}
        onChange={(type) => setFilter({ type })}
        className="w-[142px] max-md:w-full"
      />
      <FilterSelect
        label="Difficulty"
        allName="All levels"
        options={difficultyOptions}
        value={filter.difficulty}
        onChange={(difficulty) => setFilter({ difficulty })}
        className="w-[142px] max-md:w-full"
      />
      <FilterSelect
        label="Category"
        allName="All categories"
        options={categoryOptions}
        value={filter.category}
        onChange={(category) => setFilter({ category })}
        className="w-[142px] max-md:col-span-2 max-md:w-full"
      />
      <p role="status" className="ml-auto text-sm text-ink-3 max-md:col-span-2 max-md:ml-0">
        Showing {shown.toLocaleString('en-US')} of {total.toLocaleString('en-US')} templates
      </p>
    </div>
  );
}
