import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Pencil, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { HeaderSlot } from '@/components/layout/HeaderSlot';
import { ConfirmDialog } from '@/components/overlays/ConfirmDialog';
import { draftTime } from '@/domain/drafts/draftTime';
import { useMay } from '@/domain/members/role';
import { shortDateOf } from '@/domain/plans/days';
import { plansKey } from '@/domain/plans/queries';
import { unpublishedQuery } from '@/domain/publishing/queries';
import { useUser } from '@/lib/auth';
import { localDay } from '@/lib/language/dates';
import { toast } from '@/lib/toast';
import type { EditorSession } from '../saving/useEditorSession';
import { useEditor, usePlan } from '../state/editorStore';
import { discardChanges } from './discardChanges';
import { PublishDialog } from './PublishDialog';

type Props = { scheduleId: string; session: EditorSession };

/** Of a plan that is published by hand: what its athlete does not see yet. Its script loads after the calendar. */
export function PublishPanel({ scheduleId, session }: Props) {
  const { t } = useLingui();
  const { store } = session;
  const cache = useQueryClient();
  const { data } = useQuery({ ...unpublishedQuery(scheduleId), refetchOnMount: 'always' });
  const firstName = usePlan((plan) => plan.athlete?.name.split(' ')[0]) ?? t`The athlete`;
  const isDirty = useEditor(({ editor }) => editor.past.at(-1) !== editor.savedChange);
  const mayPublish = useMay('publish');
  const { isClub } = useUser();
  const [open, setOpen] = useState<'changes' | 'discard'>();
  const count = data?.changeCount ?? 0;
  const isHeldBack = data !== undefined && (count > 0 || (data.isShown && !data.isPublishedOnSaving));
  useEffect(() => {
    const days = new Set(data?.days.map(({ date }) => date));
    store.setState({ isHeldBack, unpublishedDays: isHeldBack ? days : undefined });
  }, [store, data, isHeldBack]);
  if (!isHeldBack || !data) return null;

  const since = data.publishedAt ? shortDateOf(localDay(new Date(data.publishedAt))) : undefined;
  const saved = data.savedAt ? draftTime(new Date(data.savedAt).getTime()) : '';
  const settled = () => void cache.invalidateQueries({ queryKey: plansKey });
  const publish = () =>
    isDirty ? toast(t`Save the plan first. Then publish what you saved.`) : setOpen('changes');
  const discard = async () => {
    setOpen(undefined);
    try {
      await discardChanges(session, scheduleId);
      toast.success(t`Changes discarded. Undo with Ctrl+Z.`);
    } catch {
      toast.error(t`The changes could not be discarded. Try again.`);
    }
    settled();
  };
  return (
    <>
      <HeaderSlot name="badges">
        {count > 0 && (
          <span className="inline-flex h-6 items-center gap-1.5 rounded-sm border border-warning-border bg-warning-soft px-2 text-xs font-semibold whitespace-nowrap text-warning">
            <Pencil className="size-3" strokeWidth={1.9} aria-hidden="true" />
            <Plural value={count} one="# change not published yet" other="# changes not published yet" />
          </span>
        )}
      </HeaderSlot>
      <HeaderSlot name="actions">
        {!mayPublish ? null : count > 0 ? (
          <span className="max-md:hidden">
            <Button variant="primary" icon={<Send strokeWidth={1.9} aria-hidden="true" />} onPress={publish}>
              <span aria-hidden="true" className="xl:hidden">
                <Trans>Publish</Trans>
              </span>
              <span className="max-xl:sr-only">
                <Plural value={count} one="Publish # change" other="Publish # changes" />
              </span>
            </Button>
          </span>
        ) : isDirty ? null : (
          <span className="max-md:hidden">
            <Button isDisabled icon={<Check strokeWidth={1.9} aria-hidden="true" />}>
              <Trans comment="The athlete sees everything that is saved">Published</Trans>
            </Button>
          </span>
        )}
      </HeaderSlot>
      {count > 0 && (
        <section
          aria-label={t`Changes that aren’t published`}
          className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line-strong bg-sunken py-2 pr-2 pl-4 text-sm"
        >
          <Pencil className="size-4 flex-none text-ink-2" strokeWidth={1.9} aria-hidden="true" />
          <p className="min-w-[min(260px,100%)] flex-1">
            <b className="font-semibold">
              {since === undefined ? (
                <Trans>{firstName} still sees the old plan.</Trans>
              ) : (
                <Trans>
                  {firstName} still sees the plan from {since}.
                </Trans>
              )}
            </b>{' '}
            <span className="text-ink-2">
              {isClub
                ? t`${plural(count, {
                    one: `The change is marked with a pencil, saved ${saved}.`,
                    other: `The # changes are marked with a pencil, saved ${saved}.`,
                  })}`
                : t`${plural(count, {
                    one: `Your change is marked with a pencil, saved ${saved}.`,
                    other: `Your # changes are marked with a pencil, saved ${saved}.`,
                  })}`}
            </span>
          </p>
          <div className="ml-auto flex flex-wrap justify-end gap-1.5">
            {mayPublish && (
              <Button size="sm" variant="ghost" onPress={() => setOpen('changes')}>
                <Trans>Look at the changes</Trans>
              </Button>
            )}
            {mayPublish && (
              <Button size="sm" variant="ghost" onPress={() => setOpen('discard')}>
                <Trans>Discard</Trans>
              </Button>
            )}
            <span className={mayPublish ? 'md:hidden' : 'hidden'}>
              <Button size="sm" variant="primary" onPress={publish}>
                <Plural value={count} one="Publish # change" other="Publish # changes" />
              </Button>
            </span>
          </div>
        </section>
      )}
      {open === 'changes' && (
        <PublishDialog
          scheduleId={scheduleId}
          changes={data}
          firstName={firstName}
          session={session}
          onClose={() => setOpen(undefined)}
          onPublished={settled}
        />
      )}
      {open === 'discard' && (
        <ConfirmDialog
          title={t`Discard changes`}
          confirmLabel={t`Discard`}
          onConfirm={() => void discard()}
          onCancel={() => setOpen(undefined)}
        >
          {t`${plural(count, {
            one: `The plan goes back to what ${firstName} sees. # change is discarded. You can undo this.`,
            other: `The plan goes back to what ${firstName} sees. # changes are discarded. You can undo this.`,
          })}`}
        </ConfirmDialog>
      )}
    </>
  );
}
