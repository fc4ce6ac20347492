import { useLingui } from '@lingui/react/macro';
import { Select } from '@/components/fields/Select';
import { fieldNames } from './fieldNames';
import type { Roster, RosterField } from './roster';

const fields = Object.keys(fieldNames) as RosterField[];

type Props = { column: Roster['columns'][number]; onChange: (field: RosterField) => void };

/** What a column holds, under the sheet's own heading, so that a wrong guess shows. */
export function ColumnSelect({ column: { heading, field, isRepeated }, onChange }: Props) {
  const { t } = useLingui();
  const name = t(fieldNames[field]);
  const shown = heading || '–';
  return (
    <span className={`roster-column ${isRepeated ? 'is-wrong' : ''}`}>
      <small title={heading}>{heading || '\u00a0'}</small>
      <Select
        label={t`Column ${shown} is ${name}`}
        isLabelHidden
        options={fields.map((id) => ({ id, name: t(fieldNames[id]) }))}
        value={field}
        onChange={onChange}
      />
      {isRepeated && <small className="text-danger">{t`Used by another column`}</small>}
    </span>
  );
}
