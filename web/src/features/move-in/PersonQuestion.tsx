import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleQuestionMark } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { SearchablePicker } from '@/components/pickers/SearchablePicker';
import { Bib } from '@/domain/athletes/Bib';
import { slimAthletesQuery } from '@/domain/athletes/queries';
import { firstAndLastName } from '@/lib/displayName';
import { type Import, type ImportPerson, sourceName } from './imports';
import { useConfirmImport } from './queries';

/** To whom the rows of somebody go, where nothing tells for certain. */
export function PersonQuestion({ item, person }: { item: Import; person: ImportPerson }) {
  const { t } = useLingui();
  const athletes = useQuery(slimAthletesQuery());
  const confirm = useConfirmImport();
  const goTo = (target: { athleteId?: string; firstName?: string; lastName?: string; isLeftOut?: boolean }) =>
    confirm.mutate({ importId: item.importId, goesTo: [{ number: person.number, ...target }] });
  const { name, likelyId, likelyName } = person;
  const count = person.sessions + person.recordings;
  const source = sourceName(item.source);
  const file = item.name;
  const isNewName = firstAndLastName(name);
  return (
    <section className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-warning-border bg-warning-soft px-4 py-2.5 text-sm">
      <CircleQuestionMark className="size-4 flex-none text-warning" strokeWidth={1.9} aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-64 wrap-break-word">
        <b className="font-semibold">{name === '' ? t`Whose export is ${file}?` : t`Who is “${name}”?`}</b>{' '}
        {t`${plural(count, { one: '# row', other: '# rows' })}`}, {source}.{' '}
        {likelyName != null && <Trans>The name is close to {likelyName}.</Trans>}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="ghost"
          size="sm"
          isBusy={confirm.isPending}
          onPress={() => goTo({ isLeftOut: true })}
        >
          <Trans>Leave out</Trans>
        </Button>
        <SearchablePicker
          label={t`Goes to`}
          isLabelHidden
          className="w-48"
          options={athletes.data ?? []}
          chosen={null}
          onChoose={(athlete) => athlete && goTo({ athleteId: athlete.id })}
          placeholder={likelyId == null ? t`Choose an athlete` : t`Someone else`}
          searchPlaceholder={t`Search athletes...`}
          noMatch={t`No athletes found.`}
          start={(option) => <Bib name={option.name} />}
          addition={(close) => ({
            name: (typed) => t`Add athlete “${typed}”`,
            missing: (typed) =>
              firstAndLastName(typed) ? undefined : t`Type a first and a last name to add an athlete.`,
            isBusy: confirm.isPending,
            onAdd: (typed) => {
              const added = firstAndLastName(typed);
              if (!added) return;
              goTo(added);
              close();
            },
          })}
        />
        {likelyId != null && likelyName != null ? (
          <Button size="sm" isBusy={confirm.isPending} onPress={() => goTo({ athleteId: likelyId })}>
            {t`It’s ${likelyName}`}
          </Button>
        ) : (
          isNewName && (
            <Button size="sm" isBusy={confirm.isPending} onPress={() => goTo(isNewName)}>
              {t`Add ${name} as an athlete`}
            </Button>
          )
        )}
      </div>
    </section>
  );
}
