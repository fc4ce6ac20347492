import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CircleAlert, Clock, Undo2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { LazyConfirmDialog } from '@/components/overlays/LazyConfirmDialog';
import { Bib } from '@/domain/athletes/Bib';
import { wholeText } from '@/lib/language/numbers';
import { fileText, foundTexts, type Import, sourceMark, sourceName } from './imports';
import { useUndoImport } from './queries';
import type { SentExport } from './useExports';

type Props = {
  imports: readonly Import[];
  files: readonly SentExport[];
  onRemove: (id: number) => void;
};

/** One export a row; on phones, cards. */
export function ExportTable({ imports, files, onRemove }: Props) {
  return (
    <div className="overflow-clip rounded-lg border border-line bg-surface">
      <table className="move-in-table w-full text-base">
        <thead>
          <tr>
            <th className="w-[30%]">
              <Trans>Export</Trans>
            </th>
            <th className="w-[25%]">
              <Trans>Found</Trans>
            </th>
            <th className="w-[22%]">
              <Trans>Goes to</Trans>
            </th>
            <th>
              <Trans>State</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {[...imports].reverse().map((item) => (
            <ExportRow key={item.importId} item={item} />
          ))}
          {files.map((file) => (
            <SendingRow key={file.id} sent={file} onRemove={() => onRemove(file.id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Name({ mark, name, small }: { mark: string; name: string; small: string }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span
        aria-hidden="true"
        className="type-initials grid h-[38px] w-[34px] flex-none place-items-center rounded-[4px] border border-control text-[9.5px]"
      >
        {mark}
      </span>
      <span className="min-w-0">
        <b className="block font-semibold">{name}</b>
        <small className="block text-xs wrap-anywhere text-ink-2">{small}</small>
      </span>
    </span>
  );
}

function SendingRow({
  sent: { file, share, problem },
  onRemove,
}: {
  sent: SentExport;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const percent = Math.round(share * 100);
  return (
    <tr>
      <td>
        <Name
          mark="…"
          name={file.name}
          small={problem === undefined ? t`Sending, ${percent}%` : t`Not sent`}
        />
      </td>
      <td colSpan={2} className="text-sm text-ink-2">
        {problem}
      </td>
      <td>
        {problem === undefined ? (
          <Bar share={share} />
        ) : (
          <Button
            variant="ghost"
            size="sm"
            icon={<X strokeWidth={1.9} aria-hidden="true" />}
            onPress={onRemove}
          >
            <Trans>Remove</Trans>
          </Button>
        )}
      </td>
    </tr>
  );
}

function ExportRow({ item }: { item: Import }) {
  const { t } = useLingui();
  const { line, small } = foundTexts(item);
  const isFailed = item.state === 'failed';
  return (
    <tr>
      <td>
        <Name mark={sourceMark(item.source)} name={sourceName(item.source)} small={fileText(item)} />
      </td>
      <td className="wrap-break-word">
        {isFailed || item.state === 'reading' ? (
          <span className={isFailed ? 'text-danger' : 'text-ink-2'}>
            {isFailed ? item.problem : t`Reading …`}
          </span>
        ) : (
          <>
            {line}
            {small && <small className="block text-xs text-ink-2">{small}</small>}
          </>
        )}
      </td>
      <td>{!isFailed && <GoesTo item={item} />}</td>
      <td>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <State item={item} />
          <UndoButton item={item} />
        </div>
      </td>
    </tr>
  );
}

function GoesTo({ item: { people } }: { item: Import }) {
  const named = people.filter(({ athleteName }) => athleteName != null);
  if (named.length === 0) return null;
  const [first] = named;
  if (named.length === 1 && first?.athleteName != null)
    return (
      <span className="flex min-w-0 items-center gap-2">
        <Bib name={first.athleteName} />
        <span className="min-w-0 wrap-break-word">{first.athleteName}</span>
      </span>
    );
  return (
    <span
      className="flex flex-wrap items-center gap-1"
      title={named.map(({ athleteName }) => athleteName).join(', ')}
    >
      {named.slice(0, 6).map(({ number, athleteName }) => (
        <Bib key={number} name={athleteName ?? ''} />
      ))}
      <span className="sr-only">{named.map(({ athleteName }) => athleteName).join(', ')}</span>
      {named.length > 6 && <span className="text-xs text-ink-2">+{named.length - 6}</span>}
    </span>
  );
}

function State({ item }: { item: Import }) {
  const { t } = useLingui();
  const [handled, items] = [wholeText(item.handled), wholeText(item.items)];
  switch (item.state) {
    case 'done':
      return (
        <Badge look="success" icon={<Check strokeWidth={2.6} aria-hidden="true" />}>
          {t`${handled} in`}
        </Badge>
      );
    case 'importing':
      return item.isPaused ? (
        <span className="min-w-0 text-sm wrap-break-word text-warning">
          {t`Stopped at ${handled}.`} {item.problem}
        </span>
      ) : (
        <span className="block w-30">
          <b className="block text-sm font-semibold">{t`${handled} of ${items}`}</b>
          <Bar share={item.items === 0 ? 0 : item.handled / item.items} />
        </span>
      );
    case 'ready':
    case 'reading':
      return (
        <Badge look="plain" icon={<Clock strokeWidth={1.9} aria-hidden="true" />}>
          {item.state === 'ready' ? t`Needs an answer` : t`Waiting`}
        </Badge>
      );
    case 'failed':
      return (
        <Badge look="danger" icon={<CircleAlert strokeWidth={1.9} aria-hidden="true" />}>
          {t`Not read`}
        </Badge>
      );
    case 'undoing':
      return (
        <Badge look="plain" icon={<Clock strokeWidth={1.9} aria-hidden="true" />}>
          {t`Taking it back`}
        </Badge>
      );
    case 'undone':
      return (
        <Badge look="plain" icon={<Undo2 strokeWidth={1.9} aria-hidden="true" />}>
          {t`Undone`}
        </Badge>
      );
  }
}

const looks = {
  success: 'border-success-border bg-success-soft text-success',
  danger: 'border-danger-border bg-danger-soft text-danger',
  plain: 'border-line-strong bg-sunken text-ink-2',
};

function Badge({ look, icon, children }: { look: keyof typeof looks; icon: ReactNode; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-6 items-center gap-[5px] rounded-full border py-0.5 pr-[9px] pl-[7px] text-xs font-semibold [&>svg]:size-[13px] [&>svg]:flex-none ${looks[look]}`}
    >
      {icon}
      {children}
    </span>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <span aria-hidden="true" className="mt-1.5 block h-1 w-30 overflow-hidden rounded-[2px] bg-bar-track">
      <span className="move-in-bar block h-full bg-ink" style={{ width: `${Math.round(share * 100)}%` }} />
    </span>
  );
}

/** For the whole export, as long as it can be undone. */
function UndoButton({ item }: { item: Import }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const undo = useUndoImport();
  if (item.undoUntil == null) return null;
  const isRemoval = (item.state === 'failed' || item.state === 'ready') && item.handled === 0;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        isBusy={undo.isPending}
        onPress={() => (isRemoval ? undo.mutate(item.importId) : setIsAsking(true))}
      >
        {isRemoval ? <Trans>Remove</Trans> : <Trans>Undo</Trans>}
      </Button>
      {isAsking && (
        <LazyConfirmDialog
          title={t`Undo this import?`}
          confirmLabel={t`Undo`}
          onConfirm={() => {
            setIsAsking(false);
            undo.mutate(item.importId);
          }}
          onCancel={() => setIsAsking(false)}
        >
          <Trans>
            Everything it brought in goes: plans, answers, comments and recordings. Plans that you changed or
            shared since stay.
          </Trans>
        </LazyConfirmDialog>
      )}
    </>
  );
}
