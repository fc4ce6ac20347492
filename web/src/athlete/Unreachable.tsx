import { Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { Logo } from '@/components/display/Logo';
import { bigButton } from './sheets/buttons';

export function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="flex min-h-dvh flex-col p-5">
      <Logo size={26} />
      <div className="m-auto max-w-[340px] pb-10 text-center" role="alert">
        <CloudOff className="mx-auto size-8 text-ink-3" strokeWidth={1.9} aria-hidden="true" />
        <h1 className="mt-5 text-[24px] leading-[30px]">
          <Trans>Cannot reach the server</Trans>
        </h1>
        <p className="mt-2 text-md leading-6 text-ink-2">
          <Trans>Check your connection and try again.</Trans>
        </p>
        <button type="button" onClick={onRetry} className={`${bigButton.secondary} mt-6 w-full`}>
          <Trans>Try again</Trans>
        </button>
      </div>
    </main>
  );
}
