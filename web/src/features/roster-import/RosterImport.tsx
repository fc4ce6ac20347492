import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { BackLink } from '@/components/layout/BackLink';
import { HeaderSlot } from '@/components/layout/HeaderSlot';
import { FilterChips } from '@/components/lists/FilterChips';
import { LazyConfirmDialog } from '@/components/overlays/LazyConfirmDialog';
import { Alert } from '@/components/states/Alert';
import { InlineLoading } from '@/components/states/Loading';
import { failureOf } from '@/lib/failure';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { fileText } from './fileText';
import { PasteField } from './PasteField';
import { Questions } from './Questions';
import { RosterCards, RosterTable } from './RosterRows';
import { type Filter, filtered, goingIn, type Roster, withCell, withField, withUpdate } from './roster';
import './roster-import.css';
import { type Source, useRoster } from './useRoster';

/** More rows are shown on request: a thousand rows of fields would make every key wait. */
const rowsAtOnce = 100;

/** A list of athletes, checked cell by cell before anybody is added. */
export function RosterImport() {
  const { t } = useLingui();
  const { roster, origin, choices, preview, load, change, resume, discard, add } = useRoster();
  const [problem, setProblem] = useState<string>();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const [unread, setUnread] = useState<{ text: string; source?: Source }>();
  const take = (text: string, source?: Source) => {
    setProblem(undefined);
    setUnread({ text, ...(source && { source }) });
    add.reset();
    load(text, source);
  };
  const takeFile = async (file: File, sheetName?: string) => {
    try {
      const { text, sheet } = await fileText(file, sheetName);
      take(text, { file, ...(sheet && { sheet }) });
    } catch (error) {
      setProblem(failureOf(error).message);
    }
  };
  const failed = add.error ?? preview.error;
  const hasRows = roster !== undefined && roster.rows.length > 0;
  return (
    <>
      <BackLink to="/athletes" name={t`Athletes`} />
      {hasRows && (
        <HeaderSlot name="actions">
          <AddButton roster={roster} isBusy={add.isPending} onAdd={() => add.mutate(roster)} />
        </HeaderSlot>
      )}
      <div className="flex flex-col gap-3.5">
        <PasteField
          origin={origin}
          left={roster?.rows.length ?? 0}
          isBusy={preview.isPending || add.isPending}
          onText={take}
          onDiscard={() => setIsDiscarding(true)}
          onFile={(file, sheetName) => void takeFile(file, sheetName)}
          onNoClipboard={() =>
            setProblem(t`The browser doesn’t let us read the clipboard. Press Ctrl+V instead.`)
          }
        />
        {problem !== undefined && <Alert message={problem} />}
        {failed && !preview.isPending && (
          <div className="flex flex-wrap items-center gap-2">
            <Alert {...failureOf(failed)} />
            {preview.variables && preview.error && (
              <Button
                onPress={() => {
                  const isText = typeof preview.variables.text === 'string';
                  if (isText && unread) load(unread.text, unread.source);
                  else if (roster) change(roster);
                  else resume();
                }}
              >
                <Trans>Try again</Trans>
              </Button>
            )}
          </div>
        )}
        {preview.isPending && !roster && <InlineLoading label={t`Loading athletes`} />}
      </div>
      {hasRows && <Checked roster={roster} onChange={change} choices={choices} />}
      {isDiscarding && (
        <LazyConfirmDialog
          title={t`Discard the list?`}
          confirmLabel={t`Discard`}
          onConfirm={() => {
            setIsDiscarding(false);
            discard();
          }}
          onCancel={() => setIsDiscarding(false)}
        >
          <Trans>Your corrections are lost. Athletes who were added stay.</Trans>
        </LazyConfirmDialog>
      )}
      {roster && !hasRows && (
        <div className="mt-4 flex flex-wrap items-center gap-2 text-sm" role="status">
          <Trans>Everyone on the list is here.</Trans>
          <ButtonLink to="/templates" size="sm">
            <Trans>Use template</Trans>
          </ButtonLink>
          <ButtonLink to="/athletes" size="sm">
            <Trans>Athletes</Trans>
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function AddButton({ roster, isBusy, onAdd }: { roster: Roster; isBusy: boolean; onAdd: () => void }) {
  const { t } = useLingui();
  const { added, updated } = goingIn(roster);
  const name =
    added > 0 || updated === 0
      ? t`${plural(added, { one: 'Add # athlete', other: 'Add # athletes' })}`
      : t`${plural(updated, { one: 'Update # athlete', other: 'Update # athletes' })}`;
  return (
    <Button
      variant="primary"
      icon={<UserRoundPlus strokeWidth={1.9} aria-hidden="true" />}
      isDisabled={added + updated === 0}
      isBusy={isBusy}
      busyLabel={<span className="max-[479px]:sr-only">{t`Adding…`}</span>}
      onPress={onAdd}
    >
      <span className="max-[479px]:sr-only">{name}</span>
      <span aria-hidden="true" className="min-[480px]:hidden">
        {added || updated}
      </span>
    </Button>
  );
}

type CheckedProps = Pick<ReturnType<typeof useRoster>, 'choices'> & {
  roster: Roster;
  onChange: ReturnType<typeof useRoster>['change'];
};

function Checked({ roster, choices, onChange }: CheckedProps) {
  const { t } = useLingui();
  const [filter, setFilter] = useState<Filter>('all');
  const [most, setMost] = useState(rowsAtOnce);
  const isWide = useMediaQuery('(min-width: 48rem)');
  const count = (one: Filter) => filtered(roster.rows, one).length;
  const matching = filtered(roster.rows, filter);
  const rows = matching.slice(0, most);
  const { added, tooMany } = goingIn(roster);
  const fixes = count('needsFix');
  const below = matching.length - rows.length;
  const Rows = isWide ? RosterTable : RosterCards;
  return (
    <section aria-labelledby="roster-check" className="mt-4">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="roster-check" className="font-semibold text-lg">
          <Trans>Check before you add</Trans>
        </h2>
        <FilterChips
          label={t`Show`}
          choices={[
            { id: 'all', name: t({ message: 'All', context: 'athletes' }), count: count('all') },
            { id: 'ready', name: t`Ready`, count: count('ready') },
            { id: 'needsFix', name: t`Need a fix`, count: fixes },
            { id: 'known', name: t`Already here`, count: count('known') },
          ]}
          value={filter}
          onChange={(chosen) => {
            setFilter(chosen);
            setMost(rowsAtOnce);
          }}
        />
      </div>
      <Questions roster={roster} onChoose={(choice) => onChange(roster, { ...choices, ...choice })} />
      {tooMany > 0 && (
        <p
          className="mb-3 rounded-lg border border-line-strong bg-sunken px-3.5 py-2.5 text-sm"
          role="status"
        >
          {t`There’s room for ${added} more. ${plural(tooMany, { one: '# athlete stays on this page.', other: '# athletes stay on this page.' })}`}
        </p>
      )}
      <Rows
        roster={roster}
        rows={rows}
        onField={(column, field) => onChange(withField(roster, column, field))}
        onCell={(row, column, text) => onChange(withCell(roster, row, column, text))}
        onUpdate={(row, isUpdate) => onChange(withUpdate(roster, row, isUpdate))}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2 text-sm">
        {below > 0 && (
          <Button size="sm" onPress={() => setMost(most + rowsAtOnce)}>
            {t`${plural(below, { one: 'Show # more row', other: 'Show # more rows' })}`}
          </Button>
        )}
        <p>
          <Trans>Nobody gets a message.</Trans>{' '}
          {fixes > 0 &&
            t`${plural(fixes, { one: 'The row that needs a fix stays here until you put it right.', other: 'The # rows that need a fix stay here until you put them right.' })}`}
        </p>
      </div>
    </section>
  );
}
