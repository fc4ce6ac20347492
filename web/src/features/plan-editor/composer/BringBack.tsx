import { Trans } from '@lingui/react/macro';

/** Offers a text that was typed into this day and not saved. */
export function BringBack({ text, onBring }: { text: string; onBring: (text: string) => void }) {
  return (
    <p className="px-4 pt-2 text-sm">
      <button type="button" className="link max-md:min-h-11" title={text} onClick={() => onBring(text)}>
        <Trans>Bring back what you typed</Trans>
      </button>
    </p>
  );
}
