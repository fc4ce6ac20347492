import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Button } from '@/components/buttons/Button';
import { DropArea } from '@/components/fields/DropArea';

type Props = {
  /** From 0 to 1 while a file leaves. */
  share: number | undefined;
  onChoose: (file: File) => void;
};

/** Takes one backup, dropped or chosen. */
export function BackupFileField({ share, onChoose }: Props) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const isBusy = share !== undefined;
  const percent = Math.round((share ?? 0) * 100);
  return (
    <DropArea
      title={t`Drop a backup here`}
      detail={t`A file that ends in .backup. It’s checked before anything changes.`}
      onDrop={([file]) => {
        if (file && !isBusy) onChoose(file);
      }}
    >
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
    </DropArea>
  );
}
