import { getLocalTimeZone, parseDate, today } from '@internationalized/date';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { Dialog } from '@/components/overlays/Dialog';
import { Alert } from '@/components/states/Alert';
import { dayOfDate, weekNumberOfDay } from '@/domain/plans/days';
import { NoteAndNotify } from '@/domain/publishing/NoteAndNotify';
import { publish, type Unpublished } from '@/domain/publishing/queries';
import { HttpError } from '@/lib/httpError';
import { toast } from '@/lib/toast';
import { fetchPlan } from '../queries';
import type { EditorSession } from '../saving/useEditorSession';
import { usePlan } from '../state/editorStore';
import { ChangedWeek } from './ChangedWeek';
import { ChangeRow } from './ChangeRow';

type Props = {
  scheduleId: string;
  changes: Unpublished;
  firstName: string;
  session: EditorSession;
  onClose: () => void;
  onPublished: () => void;
};

/** With more rows the weeks are folded. */
const maxOpenRows = 12;

/** Everything that would change for the athlete, by week and day; then a note, and one button. */
export function PublishDialog({ scheduleId, changes, firstName, session, onClose, onPublished }: Props) {
  const { t } = useLingui();
  const { store, keeper } = session;
  const startsOn = usePlan((plan) => plan.startsOn);
  const [note, setNote] = useState('');
  const [isTold, setIsTold] = useState(changes.channel !== null && changes.channel !== undefined);
  const count = changes.changeCount;
  const now = today(getLocalTimeZone()).toString();
  const weekOf = (date: string) => weekNumberOfDay(dayOfDate(startsOn, parseDate(date)));
  const coming = changes.days.filter(({ date }) => date >= now);
  const past = changes.days.filter(({ date }) => date < now);
  const weeks = [...new Set(coming.map(({ date }) => weekOf(date)))];

  const publishing = useMutation({
    mutationFn: () => publish({ scheduleIds: [scheduleId], note, tell: isTold, tag: keeper.base.tag }),
    onSuccess: async ([published]) => {
      toast.success(published?.isTold ? t`Published. ${firstName} is notified.` : t`Published.`);
      onPublished();
      onClose();
      const base = await fetchPlan(scheduleId);
      if (!store.isDirty) keeper.rebase(base);
    },
  });
  const isStale = publishing.error instanceof HttpError && publishing.error.status === 412;
  return (
    <Dialog
      title={count === 1 ? t`Publish 1 change to ${firstName}` : t`Publish ${count} changes to ${firstName}`}
      context={
        count === 1
          ? t`It shows on the athlete’s page at once, and in calendars and watch files from now on.`
          : t`They show on the athlete’s page at once, and in calendars and watch files from now on.`
      }
      width="lg"
      onClose={onClose}
      onSubmit={() => publishing.mutate()}
      isBusy={publishing.isPending}
      footer={
        <>
          {changes.sentCount > 0 && (
            <p className="mr-auto text-xs text-ink-2">
              <Plural
                value={changes.sentCount}
                one="# of these was sent to the watch already and will be replaced."
                other="# of these were sent to the watch already and will be replaced."
              />
            </p>
          )}
          <Button isDisabled={publishing.isPending} onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            variant="primary"
            icon={<Send strokeWidth={1.9} aria-hidden="true" />}
            isBusy={publishing.isPending}
            busyLabel={t`Publishing…`}
          >
            <Plural value={count} one="Publish # change" other="Publish # changes" />
          </Button>
        </>
      }
    >
      {publishing.isError && (
        <Alert
          message={
            isStale
              ? t`Someone else saved this plan in the meantime. Open it again to see their changes.`
              : t`The changes could not be published. Try again.`
          }
        />
      )}
      {changes.details.length > 0 && (
        <p className="mb-3 text-sm text-ink-2">
          <Trans>The details of the plan change too: name, athlete, start or duration.</Trans>
        </p>
      )}
      {weeks.map((week) => (
        <ChangedWeek
          key={week}
          week={week}
          days={coming.filter(({ date }) => weekOf(date) === week)}
          before={changes.publishedWeeklyDistances[week - 1] ?? 0}
          after={changes.weeklyDistances[week - 1] ?? 0}
          isFolded={coming.length > maxOpenRows}
        />
      ))}
      {past.length > 0 && (
        <section className="mb-4">
          <h3 className="border-b border-line-strong pb-1.5 text-sm font-semibold text-ink-2">
            <Trans>For the record: days that are over</Trans>
          </h3>
          <ul>
            {past.map((day) => (
              <ChangeRow key={day.date} day={day} />
            ))}
          </ul>
        </section>
      )}
      <NoteAndNotify
        channel={changes.channel}
        firstName={firstName}
        note={note}
        onNote={setNote}
        isTold={isTold}
        onTell={setIsTold}
      />
    </Dialog>
  );
}
