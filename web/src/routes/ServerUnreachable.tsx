import { Trans } from '@lingui/react/macro';
import { Logo } from '@/components/display/Logo';

/** Part of the first script: without the server no other can load. */
export function ServerUnreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <div role="status" className="flex max-w-[420px] flex-col items-center gap-2">
        <Logo />
        <h1 className="mt-4 text-lg">
          <Trans>Cannot reach the server, trying again</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>You’re still signed in. Your page opens as soon as the server answers.</Trans>
        </p>
        <button type="button" onClick={onRetry} className="link mt-2 min-h-11">
          <Trans>Try now</Trans>
        </button>
      </div>
    </main>
  );
}
