import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Pause, Play, Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/buttons/Button';
import { DropArea } from '@/components/fields/DropArea';
import { BackLink } from '@/components/layout/BackLink';
import { HeaderSlot } from '@/components/layout/HeaderSlot';
import { LoadError } from '@/components/states/LoadError';
import { Loading } from '@/components/states/Loading';
import { useSettings } from '@/domain/settings/settings';
import { wholeText } from '@/lib/language/numbers';
import { ExportTable } from './ExportTable';
import { HowItWasRead } from './HowItWasRead';
import { type Import, openPeople, totals } from './imports';
import { PersonQuestion } from './PersonQuestion';
import { importsQuery, useConfirmImport, useRenewImports } from './queries';
import { useExports } from './useExports';
import { WhatComesOver } from './WhatComesOver';
import './move-in.css';

const taken = '.zip,.csv,.txt,.fit,.gpx,.tcx,.gz';

/** Exports of other tools: one drop zone, what was found, to whom it goes, and how far it is in. */
export function MoveIn() {
  const { t } = useLingui();
  const { distanceUnit } = useSettings();
  const input = useRef<HTMLInputElement>(null);
  const imports = useQuery(importsQuery());
  const { files, add, remove } = useExports(distanceUnit, useRenewImports());
  const choose = (
    <Button icon={<Upload strokeWidth={1.9} aria-hidden="true" />} onPress={() => input.current?.click()}>
      <Trans>Add exports</Trans>
    </Button>
  );
  const shown = imports.data ?? [];
  const isEmpty = shown.length === 0 && files.length === 0;
  return (
    <>
      <BackLink to="/athletes" name={t`Athletes`} />
      <HeaderSlot name="actions">
        <PauseButton imports={shown} />
        {!isEmpty && choose}
      </HeaderSlot>
      <input
        ref={input}
        type="file"
        multiple
        accept={taken}
        className="sr-only"
        tabIndex={-1}
        aria-label={t`Exports`}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {imports.isPending ? (
        <Loading label={t`Loading imports`} />
      ) : imports.isLoadingError ? (
        <LoadError
          title={t`Error loading imports`}
          error={imports.error}
          hint={t`What is on its way goes on.`}
          onRetry={() => void imports.refetch()}
        />
      ) : (
        <div className="flex flex-col gap-3.5">
          <Progress imports={shown} />
          {shown.flatMap((one) =>
            openPeople(one).map((person) => (
              <PersonQuestion key={`${one.importId}-${person.number}`} item={one} person={person} />
            )),
          )}
          <DropArea
            title={t`Drop exports here`}
            detail={t`TrainingPeaks (CSV of workouts, zip of files), Strava, Garmin, or any zip of FIT, GPX and TCX files`}
            onDrop={add}
          >
            {isEmpty && choose}
          </DropArea>
          {!isEmpty && <ExportTable imports={shown} files={files} onRemove={remove} />}
          {shown.some(({ found }) => found.sessions + found.recordings > 0) && (
            <div className="move-in-notes">
              <WhatComesOver imports={shown} />
              <HowItWasRead imports={shown} />
            </div>
          )}
        </div>
      )}
    </>
  );
}

/** One bar for all. */
function Progress({ imports }: { imports: readonly Import[] }) {
  const { t } = useLingui();
  const { items, handled } = totals(imports);
  if (items === 0) return null;
  const percent = Math.round((handled / items) * 100);
  const [handledText, itemsText] = [wholeText(handled), wholeText(items)];
  return (
    <section className="rounded-lg border border-line bg-surface px-[18px] pt-3.5 pb-4 max-md:px-3.5">
      <div className="mb-2.5 flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <h2 className="type-display text-lg">{t`${handledText} of ${itemsText} are in`}</h2>
        {handled < items && (
          <span className="text-sm text-ink-2">
            <Trans>You can close this page; it goes on.</Trans>
          </span>
        )}
        <small className="ml-auto text-sm text-ink-3 max-md:ml-0">
          <Trans>No plan is shared, and nobody gets a message</Trans>
        </small>
      </div>
      <div
        role="progressbar"
        aria-label={t`Imported`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2.5 overflow-hidden rounded-[3px] bg-bar-track"
      >
        <div className="move-in-bar h-full bg-bar-past" style={{ width: `${percent}%` }} />
      </div>
    </section>
  );
}

function PauseButton({ imports }: { imports: readonly Import[] }) {
  const { t } = useLingui();
  const confirm = useConfirmImport();
  const running = imports.filter(({ state, isPaused }) => state === 'importing' && !isPaused);
  const paused = imports.filter(({ isPaused }) => isPaused);
  if (running.length + paused.length === 0) return null;
  const isPause = running.length > 0;
  const change = async () => {
    for (const { importId } of isPause ? running : paused)
      await confirm.mutateAsync({ importId, isPaused: isPause }).catch(() => undefined);
  };
  const count = running.length + paused.length;
  return (
    <Button
      variant="ghost"
      icon={
        isPause ? (
          <Pause strokeWidth={1.9} aria-hidden="true" />
        ) : (
          <Play strokeWidth={1.9} aria-hidden="true" />
        )
      }
      isBusy={confirm.isPending}
      onPress={() => void change()}
    >
      <span className="max-md:sr-only">{isPause ? <Trans>Pause</Trans> : <Trans>Go on</Trans>}</span>
      <span className="sr-only">{t`${plural(count, { one: '# export', other: '# exports' })}`}</span>
    </Button>
  );
}
