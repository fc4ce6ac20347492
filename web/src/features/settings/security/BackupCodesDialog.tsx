import './backup-codes.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { CheckRow } from '@/components/fields/CheckRow';
import { Dialog } from '@/components/overlays/Dialog';
import { useUser } from '@/lib/auth';
import { toast } from '@/lib/toast';

/** The codes are shown this once, so the dialog closes only after a tick. */
export function BackupCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useLingui();
  const { email } = useUser();
  const [isKept, setIsKept] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success(t`Backup codes copied`);
    } catch {
      toast.error(t`The browser didn’t allow copying. Select the codes and copy them.`);
    }
  };
  const tellToKeep = () => toast.warning(t`Tick the box once you have saved the codes.`);
  return (
    <Dialog
      title={t`Backup codes`}
      context={t`Each works once, instead of a code from your app. They are shown only now.`}
      width="sm"
      onClose={isKept ? onClose : tellToKeep}
      footer={
        <>
          <div className="mr-auto flex gap-2 print:hidden">
            <Button icon={<Printer strokeWidth={1.9} aria-hidden="true" />} onPress={() => window.print()}>
              <Trans context="verb">Print</Trans>
            </Button>
            <Button icon={<Copy strokeWidth={1.9} aria-hidden="true" />} onPress={() => void copy()}>
              <Trans context="verb">Copy</Trans>
            </Button>
          </div>
          <Button variant="primary" isDisabled={!isKept} onPress={onClose}>
            <Trans context="end of changing">Done</Trans>
          </Button>
        </>
      }
    >
      <div data-backup-codes className="flex flex-col gap-3.5">
        <p className="hidden text-sm print:block">{email}</p>
        <ol className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-lg border border-line bg-sunken px-4 py-3 tabular-nums max-[380px]:grid-cols-1">
          {codes.map((code) => (
            <li key={code}>
              <code className="text-[15px] leading-6 select-all">{code}</code>
            </li>
          ))}
        </ol>
        <CheckRow
          isChecked={isKept}
          onToggle={() => setIsKept(!isKept)}
          className="min-h-9 max-md:min-h-11 print:hidden"
        >
          <Trans>I have saved them</Trans>
        </CheckRow>
      </div>
    </Dialog>
  );
}
