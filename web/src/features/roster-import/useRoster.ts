import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { athletesKey } from '@/domain/athletes/queries';
import { billingKey } from '@/domain/billing/queries';
import { typedTextsOf } from '@/domain/drafts/typedTexts';
import { answer, api, capitalisedJson } from '@/lib/api';
import { useAccountKey } from '@/lib/auth';
import type { components } from '@/lib/schema';
import { toast, toastFailure } from '@/lib/toast';
import type { FileText } from './fileText';
import { type Choices, type Roster, rosterBody } from './roster';

type RosterBody = components['schemas']['RosterBody'];
type Imported = components['schemas']['ImportAnswer'];

/** What the sheet was when it came, and from where. */
export type Origin = {
  rows: number;
  columns: number;
  hasHeadings: boolean;
  leftOut: number;
  at: Date;
  source?: Source;
};

/** The file that a list comes from, and the sheet of it. */
export type Source = { file: File; sheet?: FileText['sheet'] };

const undoMs = 10_000;
/** The one text of this page: the list as it is sent. */
const listKey = 'list';

type KeptList = { body: RosterBody; origin: Omit<Origin, 'at' | 'source'> & { at: string } };

/**
 * A list of athletes that is being checked. The server reads it again after each change, and nothing is saved until it is added.
 * Without a network it fails at once and says so: what was pasted stays for another try, and rows that are left stay over a reload.
 */
export function useRoster() {
  const { t } = useLingui();
  const cache = useQueryClient();
  const [roster, setRoster] = useState<Roster>();
  const [origin, setOrigin] = useState<Origin>();
  const [choices, setChoices] = useState<Choices>({});
  const account = useAccountKey();
  const [typed] = useState(() => typedTextsOf(account, 'roster-import'));
  const preview = useMutation({
    mutationFn: (body: RosterBody) => answer(api.POST('/api/PreviewRoster', { body })),
    networkMode: 'always',
  });
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: billingKey });
    return cache.invalidateQueries({ queryKey: athletesKey });
  };

  const load = (text: string, source?: Source) =>
    preview.mutate(
      { text },
      {
        onSuccess: (read) => {
          const { hasHeadings, leftOut, rows, columns } = read;
          setChoices({});
          setRoster(read);
          setOrigin({
            rows: rows.length + leftOut,
            columns: columns.length,
            hasHeadings,
            leftOut,
            at: new Date(),
            ...(source && { source }),
          });
        },
      },
    );
  const change = (next: Roster, chosen: Choices = choices) => {
    setRoster(next);
    setChoices(chosen);
    preview.mutate(rosterBody(next, chosen), { onSuccess: setRoster });
  };

  useEffect(() => {
    if (!roster || !origin) return;
    const { source, ...came } = origin;
    if (roster.rows.length === 0) typed.delete(listKey);
    else typed.set(listKey, JSON.stringify({ body: rosterBody(roster, choices), origin: came }));
  }, [roster, choices, origin, typed]);
  /** Goes on with the list that was here before the page was loaded again. */
  const resume = () => {
    const kept = typed.get(listKey);
    if (kept === undefined) return;
    const { body, origin }: KeptList = JSON.parse(kept);
    preview.mutate(body, {
      onSuccess: (read) => {
        setChoices({
          ...(body.dateOrder && { dateOrder: body.dateOrder }),
          ...(body.unit && { unit: body.unit }),
        });
        setRoster(read);
        setOrigin({ ...origin, at: new Date(origin.at) });
      },
    });
  };
  const discard = () => {
    typed.delete(listKey);
    preview.reset();
    setRoster(undefined);
    setOrigin(undefined);
    setChoices({});
  };
  const resumeAtFirst = useEffectEvent(resume);
  useEffect(() => resumeAtFirst(), []);

  const undo = useMutation({
    mutationFn: ({ imported }: { imported: Imported; before: Roster }) => takeBack(imported),
    onSuccess: (_, { before }) => setRoster(before),
    onError: (error) => toastFailure(t`The athletes could not be changed`, error),
    onSettled: refresh,
  });
  const add = useMutation({
    mutationFn: (wanted: Roster) =>
      answer(api.POST('/api/ImportRoster', { body: rosterBody(wanted, choices) })),
    networkMode: 'always',
    onSuccess: async (imported, before) => {
      setRoster(imported.left);
      const added = imported.added.length;
      const fixes = imported.left.rows.filter(({ state }) => state === 'needsFix').length;
      const said = [
        added > 0 && t`${plural(added, { one: '# athlete added.', other: '# athletes added.' })}`,
        updatedText(imported.updated.length),
        fixes > 0 && t`${plural(fixes, { one: '# still needs a fix.', other: '# still need a fix.' })}`,
      ];
      const text = said.filter(Boolean).join(' ');
      // Another coach of the club was faster.
      if (added + imported.updated.length === 0) toast(text || t`Everyone on the list is here.`);
      else
        toast.success(text, {
          duration: undoMs,
          action: { label: t`Undo`, onClick: () => undo.mutate({ imported, before }) },
        });
      await refresh();
    },
  });
  const updatedText = (count: number) =>
    count > 0 && t`${plural(count, { one: '# updated.', other: '# updated.' })}`;
  return { roster, origin, choices, preview, load, change, resume, discard, add };
}

/** Those who were added go, and those who were updated are as they were. */
async function takeBack({ added, updated }: Imported): Promise<void> {
  if (added.length > 0) await api.POST('/api/DeleteAthletes', { body: { athleteIds: added } });
  for (const { before, resultId } of updated) {
    const { documentId, email = '', birthday = '', groups = [], ...known } = before;
    const { firstName, lastName, phoneNumber, strava, notes } = known;
    await api.PUT('/api/UpdateAthlete', {
      body: { documentId, firstName, lastName, phoneNumber, strava, notes, email, birthday, groups } as never,
      bodySerializer: capitalisedJson,
    });
    if (resultId) await api.DELETE('/api/DeleteRaceResult', { params: { query: { result: resultId } } });
  }
}
