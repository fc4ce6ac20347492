import { useLingui } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '@/components/buttons/Button';

type Props = {
  /** From 0 to 1 while a file leaves. */
  share: number | undefined;
  onChoose: (file: File) => void;
};

/** Takes one backup, dropped or chosen. */
export function BackupFileField({ share, onChoose }: Props) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isBusy = share !== undefined;
  const percent = Math.round((share ?? 0) * 100);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !isBusy) onChoose(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-dashed border-control px-4 py-3.5 ${isOver ? 'bg-sunken' : 'bg-paper dark:bg-sunken'}`}
    >
      <Upload className="size-5 flex-none text-ink-2" strokeWidth={1.9} aria-hidden="true" />
      <span className="min-w-0 flex-1 basis-40">
        <b className="block text-sm font-semibold">{t`Drop a backup here`}</b>
        <small className="block text-xs text-ink-2">
          {t`A file that ends in .backup. It’s checked before anything changes.`}
        </small>
      </span>
      <Button
        isBusy={isBusy}
        busyLabel={percent < 100 ? t`Sending, ${percent}%` : t`Checking…`}
        onPress={() => input.current?.click()}
      >
        {t`Choose a file`}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={t`Choose a backup`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </div>
  );
}
