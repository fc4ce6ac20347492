import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@/components/buttons/Button';
import { Dialog } from '@/components/overlays/Dialog';
import { toast } from '@/lib/toast';
import { placeText } from './serverTexts';
import { type Installation, updateCommands } from './updateCommands';

type Props = { installation: Installation; onClose: () => void };

/** The commands for the way this server was installed. */
export function HowToUpdate({ installation, onClose }: Props) {
  const { t } = useLingui();
  const commands = updateCommands(installation);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(commands);
      toast.success(t`Copied`);
    } catch {
      toast.error(t`The browser doesn’t allow copying. Select the text instead.`);
    }
  };
  return (
    <Dialog
      title={t`How to update`}
      width="md"
      isMessage
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button variant="primary" onPress={() => void copy()}>
            <Trans>Copy</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-sm text-ink-2">
        <p>
          <Trans>
            The backup comes first: it’s the only way back, because an older version doesn’t open what a newer
            one has used.
          </Trans>
        </p>
        <p>{placeText(installation)}</p>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by the keyboard.
          tabIndex={0}
          className="overflow-auto rounded-md border border-line bg-sunken p-3 text-xs leading-[18px] text-ink"
        >
          {commands}
        </pre>
        <p>
          <Trans>
            The server brings its database up to date when it starts. With PostgreSQL, stop all servers first.
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}
