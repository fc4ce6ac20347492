import { Trans } from '@lingui/react/macro';
import { Watch } from 'lucide-react';
import { useRef } from 'react';

type Props = { label: string; onFiles: (files: File[]) => void };

/** Every file may be chosen: a phone knows no type of FIT and would offer none. */
export function FileButton({ label, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        onClick={() => input.current?.click()}
        className="flex min-h-12 w-full flex-wrap items-center gap-x-2.5 px-3 py-1.5 text-left text-[15px]"
      >
        <Watch className="size-4 flex-none text-ink-2" strokeWidth={1.9} aria-hidden="true" />
        <b className="font-semibold">{label}</b>
        <small className="ml-auto text-[11px] leading-[14px] text-ink-3">
          <Trans>FIT, GPX or TCX from this phone</Trans>
        </small>
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
