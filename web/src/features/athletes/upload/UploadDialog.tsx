import { parseDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, CircleAlert, Copy, Plus, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/buttons/Button';
import { Spinner } from '@/components/display/Spinner';
import { DropArea } from '@/components/fields/DropArea';
import { Dialog } from '@/components/overlays/Dialog';
import { activityQuery } from '@/domain/activities/queries';
import { metresText } from '@/domain/activities/runFigures';
import { useSettings } from '@/domain/settings/settings';
import { hoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import type { Athlete } from '../athlete';
import { dayOfUpload } from './dayOfUpload';
import { MatchSelect } from './MatchSelect';
import { countsText, type Line, linesOf, refusalOf, type SentFile, shareSent, sizeText } from './uploadLines';
import { useUploads } from './useUploads';

type Props = {
  athlete: Pick<Athlete, 'id' | 'name'>;
  /** Dropped on the page before the dialog was open. */
  dropped: readonly File[];
  onClose: () => void;
};

const taken = '.fit,.gpx,.tcx,.gz,.zip';

/** Recordings of an athlete: many files, a line for each that says what it became, or why not. */
export function UploadDialog({ athlete, dropped, onClose }: Props) {
  const { t } = useLingui();
  const { name } = athlete;
  const input = useRef<HTMLInputElement>(null);
  const { files, isBusy, add, again } = useUploads(athlete.id);
  const isGiven = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was dropped is sent once.
  useEffect(() => {
    if (!isGiven.current && dropped.length > 0) add(dropped);
    isGiven.current = true;
  }, []);
  const counts = countsText(files);
  const percent = Math.round(shareSent(files) * 100);
  return (
    <Dialog
      title={t`Upload activities`}
      context={t`${name}, matched by day, distance and shape`}
      width="lg"
      onClose={onClose}
      footer={
        <>
          <span role="status" className="mr-auto min-w-0 text-xs text-ink-2">
            {isBusy ? t`Sending, ${percent}%` : counts}
          </span>
          <Button variant={files.length > 0 && !isBusy ? 'primary' : 'secondary'} onPress={onClose}>
            {isBusy ? t`Stop` : files.length > 0 ? t`Done` : t`Cancel`}
          </Button>
        </>
      }
    >
      <DropArea
        title={t`Drop FIT, GPX or TCX files here`}
        detail={t`Up to 1,000 at a time, 25 MB each. Zip files of up to 100 MB are opened.`}
        onDrop={add}
      >
        <Button onPress={() => input.current?.click()}>{t`Choose files`}</Button>
      </DropArea>
      <input
        ref={input}
        type="file"
        multiple
        accept={taken}
        aria-label={t`Choose files`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {files.length > 0 && (
        <div
          role="progressbar"
          aria-label={t`Upload activities`}
          aria-valuenow={percent}
          className="mt-3 h-1 overflow-hidden rounded-full bg-bar-track"
        >
          <div className="h-full bg-ink forced-colors:bg-[CanvasText]" style={{ width: `${percent}%` }} />
        </div>
      )}
      <ul className="mt-1.5">
        {files.flatMap((sent) =>
          sent.state === 'done'
            ? linesOf(sent).map((line) => <DoneLine key={line.key} line={line} athleteId={athlete.id} />)
            : [<WaitingLine key={sent.id} sent={sent} onAgain={() => again(sent.id)} />],
        )}
      </ul>
    </Dialog>
  );
}

/** On its way, or not arrived. */
function WaitingLine({ sent, onAgain }: { sent: SentFile; onAgain: () => void }) {
  const { t } = useLingui();
  const { file, state, share, message } = sent;
  const size = sizeText(file.size);
  const gone = sizeText(file.size * share);
  const words = {
    waiting: t`Waiting, ${size}`,
    sending: t`${gone} of ${size} sent`,
    reading: t`Reading…`,
    failed: message ?? '',
    done: '',
  }[state];
  return (
    <FileLine
      name={file.name}
      line={state === 'failed' ? size : words}
      more={state === 'failed' ? words : undefined}
    >
      {state === 'failed' ? (
        <>
          {refusalOf(file) === undefined && (
            <Button
              size="sm"
              variant="ghost"
              icon={<RotateCw strokeWidth={1.9} aria-hidden="true" />}
              onPress={onAgain}
            >
              {t`Send again`}
            </Button>
          )}
          <Pill tone="danger" icon={<CircleAlert className="size-3.5" strokeWidth={2} aria-hidden="true" />}>
            {t`Not sent`}
          </Pill>
        </>
      ) : state === 'waiting' ? null : (
        <Spinner />
      )}
    </FileLine>
  );
}

function DoneLine({ line, athleteId }: { line: Line; athleteId: string }) {
  const { t } = useLingui();
  const { distanceUnit: unit } = useSettings();
  const { recording, name } = line;
  const { activityId, day, distanceInMeters, timerSeconds, message } = recording;
  const activity = useQuery({
    ...activityQuery(activityId ?? ''),
    enabled: line.state !== 'unreadable' && Boolean(activityId),
  });
  const figures = [
    day && dayOfUpload(parseDate(day)),
    distanceInMeters && metresText(distanceInMeters, unit),
    timerSeconds && hoursAndMinutes(Math.round(timerSeconds / 60)),
  ]
    .filter(Boolean)
    .join(', ');
  // A choice here changes what it is.
  const state =
    line.state === 'matched' || line.state === 'extra'
      ? activity.data
        ? activity.data.workout
          ? 'matched'
          : 'extra'
        : line.state
      : line.state;
  const link = activityId ? (
    <Link
      to="/athletes/$athleteId/activities/$activityId"
      params={{ athleteId, activityId }}
      className="decoration-control decoration-1 underline-offset-3 hover:underline"
    >
      {name}
    </Link>
  ) : (
    name
  );
  return (
    <FileLine
      name={link}
      line={figures}
      more={state === 'known' ? (message ?? t`This run is here already. Kept once.`) : (message ?? undefined)}
    >
      {activity.data && (state === 'matched' || state === 'extra') && (
        <MatchSelect activity={activity.data} name={name} />
      )}
      {state === 'matched' && (
        <Pill tone="success" icon={<Check className="size-3.5" strokeWidth={2.2} aria-hidden="true" />}>
          {t`Matched`}
        </Pill>
      )}
      {state === 'extra' && (
        <Pill icon={<Plus className="size-3.5" strokeWidth={2} aria-hidden="true" />}>
          {t({ message: 'Extra', context: 'run that was not planned' })}
        </Pill>
      )}
      {state === 'known' && (
        <Pill icon={<Copy className="size-3.5" strokeWidth={2} aria-hidden="true" />}>
          {t({ message: 'Double', context: 'the same run again' })}
        </Pill>
      )}
      {state === 'unreadable' && (
        <Pill tone="danger" icon={<CircleAlert className="size-3.5" strokeWidth={2} aria-hidden="true" />}>
          {t`Not read`}
        </Pill>
      )}
    </FileLine>
  );
}

type FileLineProps = { name: ReactNode; line: string; more?: string | undefined; children: ReactNode };

function FileLine({ name, line, more, children }: FileLineProps) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1.5 border-line py-2 text-sm not-last:border-b">
      <span className="min-w-0 flex-1 basis-44 wrap-anywhere">
        <b className="block font-semibold">{name}</b>
        <small className="block text-xs text-ink-2">{line}</small>
        {more && <small className="block text-xs text-ink-2">{more}</small>}
      </span>
      {children}
    </li>
  );
}

const tones = {
  plain: 'border-line-strong bg-sunken text-ink-2',
  success: 'border-success-border bg-success-soft text-success',
  danger: 'border-danger-border bg-danger-soft text-danger',
};

function Pill({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: keyof typeof tones;
  icon: ReactNode;
  children: string;
}) {
  return (
    <span
      className={`inline-flex h-6 flex-none items-center gap-1.5 rounded-full border px-2.5 text-xs font-semibold ${tones[tone]}`}
    >
      {icon}
      {children}
    </span>
  );
}
