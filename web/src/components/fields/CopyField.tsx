import { useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { toast } from '@/lib/toast';
import { FieldLabel } from './FieldLabel';
import { FieldMessage } from './FieldMessage';
import { fieldFrame } from './fieldClass';

const inputClass = `h-(--h-control) min-w-0 flex-1 px-2.5 text-sm text-ellipsis max-md:h-(--h-control-lg) max-md:text-md ${fieldFrame}`;

type Props = {
  label: string;
  value: string;
  hint?: string;
};

/** Something to copy elsewhere: an address, a token, a secret. */
export function CopyField({ label, value, hint }: Props) {
  const { t } = useLingui();
  const id = useId();
  const messageId = `${id}message`;
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), 2000);
    } catch {
      toast.error(t`Copying failed. Select it and copy it yourself.`);
    }
  };
  const CopyIcon = isCopied ? Check : Copy;
  return (
    <div className="flex min-w-0 flex-col gap-[5px]">
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <div className="flex gap-2">
        <input
          id={id}
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          aria-describedby={hint === undefined ? undefined : messageId}
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
      <FieldMessage id={messageId} hint={hint} />
      <p role="status" className="sr-only">
        {isCopied ? t`Copied` : ''}
      </p>
    </div>
  );
}
