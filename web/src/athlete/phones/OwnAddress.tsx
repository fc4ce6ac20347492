import { useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '@/athlete/offline/device';
import { bigButton } from '@/athlete/sheets/buttons';
import { inputFrame } from '@/athlete/sheets/SheetField';

/** For those who set the app up by hand. */
export function OwnAddress({ address }: { address: string }) {
  const { t } = useLingui();
  const [isCopied, setIsCopied] = useState(false);
  return (
    <div className="flex gap-2">
      <input
        readOnly
        className={`${inputFrame} min-w-0 flex-1`}
        aria-label={t({ message: 'Your address', context: 'of a phone' })}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button
        type="button"
        className={`${bigButton.secondary} min-h-12! flex-none px-3! text-base!`}
        onClick={() => void copyText(address).then(setIsCopied)}
      >
        <Copy className="size-4" strokeWidth={1.9} aria-hidden="true" />
        {isCopied ? t`Copied` : t`Copy`}
      </button>
    </div>
  );
}
