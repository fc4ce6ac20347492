import { Pips } from '@/components/display/Pips';
import { SearchField } from '@/components/fields/SearchField';
import { FilterSelect } from '@/components/lists/FilterSelect';
import { levels } from '@/domain/plan-templates/planTemplate';
import type { FilterInAddress } from '@/lib/useFilterInAddress';
import { lengthOptions, raceOptions } from './templateFilter';
import type { PlanTemplateFilter } from './templateSearch';

const levelOptions = levels.map((level, index) => ({
  id: level,
  name: level,
  start: <Pips filled={index + 1} />,
}));

type Props = {
  address: FilterInAddress<PlanTemplateFilter>;
  tags: readonly string[];
  shown: number;
  total: number;
};

export function TemplateToolbar({ address, tags, shown, total }: Props) {
  const { search, filter, setSearch, setFilter } = address;
  const width = 'w-[142px] max-md:w-full';
  return (
    <div className="mb-2.5 flex flex-wrap items-center gap-3 max-md:grid max-md:grid-cols-2 max-md:gap-2">
      <SearchField
        label="Search plan templates"
        placeholder="Search plan templates..."
        value={search}
        onChange={setSearch}
        className="w-[330px] max-md:col-span-2 max-md:w-full"
      />
      <FilterSelect
        label="Distance"
        allName="All distances"
        options={raceOptions}
        value={filter.race}
        onChange={(race) => setFilter({ race })}
        className={width}
      />
      <FilterSelect
        label="Level"
        allName="All levels"
        options={levelOptions}
        value={filter.level}
        onChange={(level) => setFilter({ level })}
        className={width}
      />
      <FilterSelect
        label="Length"
        allName="Any length"
        options={lengthOptions}
        value={filter.length}
        onChange={(length) => setFilter({ length })}
        className={width}
      />
      {(tags.length > 0 || filter.tag !== undefined) && (
        <FilterSelect
          label="Tag"
          allName="All tags"
          options={tags.map((tag) => ({ id: tag, name: tag }))}
          value={filter.tag}
          onChange={(tag) => setFilter({ tag })}
          className={width}
        />
      )}
      <p role="status" className="ml-auto text-sm text-ink-3 max-md:col-span-2 max-md:ml-0">
        Showing {shown.toLocaleString('en-US')} of {total.toLocaleString('en-US')} templates
      </p>
    </div>
  );
}
