import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Pips } from '@/components/display/Pips';
import { FilterSelect } from '@/components/lists/FilterSelect';
import { FilterToolbar } from '@/components/lists/FilterToolbar';
import { levels } from '@/domain/workouts/levels';
import { levelText } from '@/domain/workouts/levelText';
import { wholeText } from '@/lib/language/numbers';
import type { FilterInAddress } from '@/lib/useFilterInAddress';
import { lengthOptions, raceOptions } from './templateFilter';
import type { PlanTemplateFilter } from './templateSearch';

type Props = {
  address: FilterInAddress<PlanTemplateFilter>;
  tags: readonly string[];
  shown: number;
  total: number;
};

export function TemplateToolbar({ address, tags, shown, total }: Props) {
  const { t } = useLingui();
  const { search, filter, setSearch, setFilter } = address;
  const shownCount = wholeText(shown);
  const levelOptions = levels.map((level, index) => ({
    id: level,
    name: levelText(level),
    start: <Pips filled={index + 1} />,
  }));
  return (
    <FilterToolbar
      label={t`Search plan templates`}
      search={search}
      onSearch={setSearch}
      count={t`Showing ${shownCount} of ${plural(total, { one: '# template', other: '# templates' })}`}
    >
      <FilterSelect
        label={t`Distance`}
        allName={t`All distances`}
        options={raceOptions()}
        value={filter.race}
        onChange={(race) => setFilter({ race })}
      />
      <FilterSelect
        label={t`Level`}
        allName={t`All levels`}
        options={levelOptions}
        value={filter.level}
        onChange={(level) => setFilter({ level })}
      />
      <FilterSelect
        label={t`Length`}
        allName={t`Any length`}
        options={lengthOptions()}
        value={filter.length}
        onChange={(length) => setFilter({ length })}
      />
      {(tags.length > 0 || filter.tag !== undefined) && (
        <FilterSelect
          label={t`Tag`}
          allName={t`All tags`}
          options={tags.map((tag) => ({ id: tag, name: tag }))}
          value={filter.tag}
          onChange={(tag) => setFilter({ tag })}
        />
      )}
    </FilterToolbar>
  );
}
