import { Pips } from '@/components/display/Pips';
import { FilterSelect } from '@/components/lists/FilterSelect';
import { FilterToolbar } from '@/components/lists/FilterToolbar';
import { levels } from '@/domain/plan-templates/planTemplate';
import { withCommas } from '@/lib/counted';
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
  return (
    <FilterToolbar
      label="Search plan templates"
      search={search}
      onSearch={setSearch}
      count={`Showing ${withCommas(shown)} of ${withCommas(total)} templates`}
    >
      <FilterSelect
        label="Distance"
        allName="All distances"
        options={raceOptions}
        value={filter.race}
        onChange={(race) => setFilter({ race })}
      />
      <FilterSelect
        label="Level"
        allName="All levels"
        options={levelOptions}
        value={filter.level}
        onChange={(level) => setFilter({ level })}
      />
      <FilterSelect
        label="Length"
        allName="Any length"
        options={lengthOptions}
        value={filter.length}
        onChange={(length) => setFilter({ length })}
      />
      {(tags.length > 0 || filter.tag !== undefined) && (
        <FilterSelect
          label="Tag"
          allName="All tags"
          options={tags.map((tag) => ({ id: tag, name: tag }))}
          value={filter.tag}
          onChange={(tag) => setFilter({ tag })}
        />
      )}
    </FilterToolbar>
  );
}
