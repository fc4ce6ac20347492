import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { TextArea } from '@/components/fields/TextArea';
import { Card } from '@/components/layout/Card';
import { InlineLoadError } from '@/components/states/LoadError';
import { InlineLoading } from '@/components/states/Loading';
import { answer, api } from '@/lib/api';
import { toast, toastFailure } from '@/lib/toast';

const ownNotesQuery = (athleteId: string) =>
  queryOptions({
    queryKey: ['own-notes', athleteId],
    queryFn: ({ signal }) =>
      answer(api.GET('/api/GetOwnNotes', { params: { query: { athlete: athleteId } }, signal })),
  });

/** In a club: what one coach notes about an athlete. Nobody else reads it. */
export function OwnNotes({ athleteId }: { athleteId: string }) {
  const { t } = useLingui();
  const notes = useQuery(ownNotesQuery(athleteId));
  return (
    <Card title={t`Your own notes`} line={t`Only you see them. The notes at the top are the club’s.`}>
      {notes.data ? (
        <NotesForm key={athleteId} athleteId={athleteId} kept={notes.data.text ?? ''} />
      ) : notes.isError ? (
        <InlineLoadError message={t`Failed to load your notes`} onRetry={() => void notes.refetch()} />
      ) : (
        <InlineLoading label={t`Loading notes`} />
      )}
    </Card>
  );
}

function NotesForm({ athleteId, kept }: { athleteId: string; kept: string }) {
  const { t } = useLingui();
  const cache = useQueryClient();
  const [text, setText] = useState(kept);
  const save = useMutation({
    mutationFn: async () => {
      await api.PUT('/api/SaveOwnNotes', { body: { athleteId, text } });
      return { text };
    },
    onSuccess: (saved) => {
      cache.setQueryData(ownNotesQuery(athleteId).queryKey, saved);
      toast.success(t`Your notes are saved`);
    },
    onError: (error) => toastFailure(t`Your notes could not be saved. Try again.`, error),
  });
  return (
    <form
      className="flex flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate();
      }}
    >
      <div className="w-full">
        <TextArea
          label={t`Your own notes`}
          name="own-notes"
          rows={4}
          value={text}
          onChange={setText}
          isDisabled={save.isPending}
        />
      </div>
      {text !== kept && (
        <Button type="submit" size="sm" isBusy={save.isPending} busyLabel={t`Saving...`}>
          <Trans>Save</Trans>
        </Button>
      )}
    </form>
  );
}
