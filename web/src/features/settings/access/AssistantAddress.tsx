import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { fieldFrame } from '@/components/fields/fieldClass';
import { toast } from '@/lib/toast';

const inputClass = `h-(--h-control) min-w-0 flex-1 px-2.5 text-sm text-ellipsis max-md:h-(--h-control-lg) max-md:text-md ${fieldFrame}`;
const copiedMs = 2000;

/** What a person pastes into their assistant. */
export function AssistantAddress({ address }: { address: string }) {
  const { t } = useLingui();
  const id = useId();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), copiedMs);
    } catch {
      toast.error(t`Failed to copy the address. Select it and copy it yourself.`);
    }
  };
  const CopyIcon = isCopied ? Check : Copy;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-xs font-semibold text-ink-2">
        <Trans>Address for your assistant</Trans>
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          className={inputClass}
        />
        <Button
          variant="primary"
          icon={<CopyIcon strokeWidth={1.9} aria-hidden="true" />}
          onPress={() => void copy()}
        >
          {isCopied ? t`Copied` : t({ message: 'Copy', context: 'verb' })}
        </Button>
      </div>
      <p className="text-xs text-ink-3">
        <Trans>
          Paste it where your assistant asks for a tool or server address. You sign in once and choose which
          athletes it can see.
        </Trans>
      </p>
      <p role="status" className="sr-only">
        {isCopied ? t`Copied` : ''}
      </p>
    </div>
  );
}
