import { Trans, useLingui } from '@lingui/react/macro';
import { ClipboardPaste, Upload } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { clockText } from '@/lib/language/dates';
import type { Origin } from './useRoster';

const icon = { strokeWidth: 1.9, 'aria-hidden': true } as const;

type Props = {
  origin: Origin | undefined;
  /** How many rows are still on the page. */
  left: number;
  isBusy: boolean;
  onText: (text: string) => void;
  onFile: (file: File, sheetName?: string) => void;
  onNoClipboard: () => void;
  onDiscard: () => void;
};

/** Takes a list by paste anywhere on the page, by drop, or from a file. */
export function PasteField({ origin, left, isBusy, onText, onFile, onNoClipboard, onDiscard }: Props) {
  const { t } = useLingui();
  const inputRef = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    // Into a cell goes what is a cell.
    if (event.target instanceof HTMLInputElement && !/[\t\n]/.test(text)) return;
    if (text === '' && !file) return;
    event.preventDefault();
    if (text !== '') onText(text);
    else if (file) onFile(file);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData('text/plain');
    if (file) onFile(file);
    else if (text) onText(text);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('paste', (event) => paste(event), { signal });
    // A file that is dropped beside the field would otherwise replace the page.
    const over = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(event.type === 'dragover');
    };
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('dragleave', over, { signal });
    document.addEventListener('drop', (event) => drop(event), { signal });
    return () => listening.abort();
  }, []);
  const pasteClipboard = async () => {
    try {
      onText(await navigator.clipboard.readText());
    } catch {
      onNoClipboard();
    }
  };
  return (
    <section
      aria-label={t`Your list`}
      className={`flex flex-wrap items-center gap-3 rounded-lg border border-dashed px-4 ${origin ? 'py-3' : 'min-h-56 flex-col justify-center py-8 text-center'} ${isOver ? 'border-ink bg-sunken' : 'border-control bg-surface'}`}
    >
      <span className="grid size-9 flex-none place-items-center rounded-md bg-sunken">
        <ClipboardPaste className="size-[18px]" {...icon} />
      </span>
      <span className={`min-w-0 text-sm ${origin ? 'flex-1 basis-56' : 'max-w-md'}`}>
        {origin ? (
          <Came origin={origin} left={left} isBusy={isBusy} onFile={onFile} />
        ) : (
          <>
            <b className="block text-md">
              <Trans>Paste the list from your spreadsheet here</Trans>
            </b>
            <span className="mt-1 block text-ink-2">
              <Trans>
                Names, email, phone, birthday, best time and distance, group and coach are recognised, with or
                without headings, in any order. First and last name are enough.
              </Trans>
            </span>
          </>
        )}
      </span>
      <span className="flex flex-wrap gap-2">
        <Button icon={<ClipboardPaste {...icon} />} isDisabled={isBusy} onPress={() => void pasteClipboard()}>
          {origin
            ? t`Paste again`
            : t({ message: 'Paste', comment: 'A button: the list from the clipboard' })}
        </Button>
        <Button
          variant={origin ? 'ghost' : 'secondary'}
          icon={<Upload {...icon} />}
          isDisabled={isBusy}
          onPress={() => inputRef.current?.click()}
        >
          {origin ? t`Choose a file` : t`Choose a file (CSV, XLSX)`}
        </Button>
        {origin && left > 0 && (
          <Button variant="ghost" isDisabled={isBusy} onPress={onDiscard}>
            <Trans>Discard</Trans>
          </Button>
        )}
      </span>
      <input
        ref={inputRef}
        type="file"
        hidden
        aria-label={t`File`}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </section>
  );
}

function Came({
  origin,
  left,
  isBusy,
  onFile,
}: Pick<Props, 'left' | 'isBusy' | 'onFile'> & { origin: Origin }) {
  const { t } = useLingui();
  const { rows, columns, hasHeadings, leftOut, at, source } = origin;
  const name = source?.file.name;
  const time = clockText(at);
  const read = rows - leftOut;
  return (
    <>
      <b className="block">
        {left < read ? t`${left} of ${rows} rows left` : t`${rows} rows and ${columns} columns`}
      </b>
      <span className="block text-ink-2">
        {name ? t`From ${name} at ${time}.` : t`From your clipboard at ${time}.`}{' '}
        {hasHeadings && t`The first row holds the headings.`}
      </span>
      {source?.sheet && source.sheet.names.length > 1 && (
        <label className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-ink-2">
            <Trans>Sheet</Trans>
          </span>
          <select
            value={source.sheet.name}
            disabled={isBusy}
            onChange={({ target }) => onFile(source.file, target.value)}
            className="h-8 min-w-0 max-w-full rounded-sm border border-control bg-surface px-2 font-medium max-md:h-11"
          >
            {source.sheet.names.map((sheet) => (
              <option key={sheet}>{sheet}</option>
            ))}
          </select>
        </label>
      )}
      {leftOut > 0 && (
        <span className="block font-medium text-warning" role="status">
          {t`The first ${read} rows are read. Add them, then paste the other ${leftOut}.`}
        </span>
      )}
    </>
  );
}
