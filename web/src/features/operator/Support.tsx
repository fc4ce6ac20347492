import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ClipboardCopy } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { Dialog } from '@/components/overlays/Dialog';
import { answer, api } from '@/lib/api';
import { failureOf } from '@/lib/failure';
import { isUnproved } from '@/lib/proof';
import { toast } from '@/lib/toast';
import { Section } from './Section';

/** The report is shown before it leaves. */
export function Support() {
  const { t } = useLingui();
  const report = useMutation({
    mutationFn: () => answer(api.GET('/api/GetSupportReport')),
    onError: (error) => {
      if (!isUnproved(error)) toast.error(failureOf(error).message);
    },
  });
  const text = report.data?.text;
  return (
    <Section
      title={t`Need a hand?`}
      line={t`A support report holds the version, the health above, the settings and the last lines of the log. Passwords, keys, names and addresses are taken out.`}
      end={
        <Button
          icon={<ClipboardCopy strokeWidth={1.9} aria-hidden="true" />}
          isBusy={report.isPending}
          onPress={() => report.mutate()}
        >
          <Trans>Copy a support report</Trans>
        </Button>
      }
    >
      {text !== undefined && <Report text={text} onClose={report.reset} />}
    </Section>
  );
}

function Report({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useLingui();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t`Copied`);
      onClose();
    } catch {
      toast.error(t`The browser doesn’t allow copying. Select the text instead.`);
    }
  };
  return (
    <Dialog
      title={t`Support report`}
      width="lg"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" onPress={() => void copy()}>
            <Trans>Copy</Trans>
          </Button>
        </>
      }
    >
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by the keyboard.
        tabIndex={0}
        className="max-h-[60dvh] overflow-auto rounded-md border border-line bg-sunken p-3 text-xs leading-[18px] whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </pre>
    </Dialog>
  );
}
