import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { Dialog } from '@/components/overlays/Dialog';
import { SearchablePicker } from '@/components/pickers/SearchablePicker';
import { Alert } from '@/components/states/Alert';
import { Bib } from '@/domain/athletes/Bib';
import { listed } from '@/lib/language/lists';
import { toast } from '@/lib/toast';
import { keyFault } from './keyFault';
import { chosenTwice, firstChoices, leftOut, matchable, matchesOf } from './matches';
import { type AthleteConnection, connectionsQuery, type IntervalsAthlete, matchAthletes } from './queries';

type Props = {
  found: readonly IntervalsAthlete[];
  roster: readonly AthleteConnection[];
  onClose: () => void;
};

/** Who of intervals.icu is who on the roster. Names are suggested; the coach decides. */
export function MatchDialog({ found, roster, onClose }: Props) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const people = matchable(roster);
  const [choices, setChoices] = useState(() => firstChoices(found, people));
  const twice = chosenTwice(choices);
  const lost = leftOut(roster, choices);
  const matches = matchesOf(found, choices);
  const save = useMutation({
    mutationFn: () => matchAthletes(matches),
    onSuccess: async () => {
      await queryClient.invalidateQueries(connectionsQuery());
      toast.success(t`Saved. The first sessions are sent within a minute.`);
      onClose();
    },
  });
  const names = listed(lost);
  return (
    <Dialog
      title={t`Match athletes`}
      context={t`Who has you as coach at intervals.icu`}
      width="md"
      onClose={onClose}
      isBusy={save.isPending}
      {...(found.length > 0 && { onSubmit: () => twice.size === 0 && save.mutate() })}
      footer={
        found.length === 0 ? (
          <Button onPress={onClose}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <>
            <Button isDisabled={save.isPending} onPress={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              type="submit"
              variant="primary"
              isDisabled={twice.size > 0}
              isBusy={save.isPending}
              busyLabel={t`Saving...`}
            >
              <Trans>Save matches</Trans>
            </Button>
          </>
        )
      }
    >
      {found.length === 0 ? (
        <p className="text-ink-2">
          <Trans>
            Nobody has you as coach at intervals.icu yet. Invite your athletes there, then choose Match
            athletes again.
          </Trans>
        </p>
      ) : (
        <div className="flex flex-col gap-3.5">
          {save.error && <Alert {...keyFault(save.error)} />}
          <p className="text-sm text-ink-2">
            <Trans>Names are only a suggestion. Nothing is sent before you save.</Trans>
          </p>
          <ul className="flex flex-col gap-3">
            {found.map(({ intervalsId, name, athleteId, suggestedAthleteId }) => {
              const chosen = choices[intervalsId] ?? null;
              const isSuggested = !athleteId && chosen !== null && chosen.id === suggestedAthleteId;
              return (
                <li key={intervalsId}>
                  <SearchablePicker
                    label={isSuggested ? t`${name}, suggested by name` : name}
                    options={people}
                    chosen={chosen}
                    onChoose={(person) => setChoices({ ...choices, [intervalsId]: person })}
                    placeholder={t`Nobody`}
                    clearName={t`Nobody`}
                    searchPlaceholder={t`Search athletes...`}
                    noMatch={t`No athletes found.`}
                    start={(person) => <Bib name={person.name} />}
                    isDisabled={save.isPending}
                    error={chosen && twice.has(chosen.id) ? t`Chosen twice. Choose one.` : undefined}
                  />
                </li>
              );
            })}
          </ul>
          {lost.length > 0 && (
            <p role="status" className="text-sm font-medium text-warning">
              <Trans>Disconnected when you save, and their coming sessions removed there: {names}</Trans>
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
