import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Logo } from '@/components/display/Logo';

const hole = 'absolute top-[12px] size-1.5 rounded-full border-[1.5px] border-line-strong bg-paper';

/** Names nobody: the holder of an old link must learn nothing, and an unknown link looks the same. */
export function LinkEnded({
  unsent,
}: {
  /** What was answered on this device and never got through. */ unsent?: ReactNode;
}) {
  return (
    <main className="flex min-h-dvh flex-col p-5">
      <Logo size={26} />
      <div className="m-auto max-w-[340px] pb-10 text-center">
        <div
          aria-hidden="true"
          className="type-lane relative mx-auto my-2.5 grid h-[100px] w-31 -rotate-3 place-items-center rounded-[6px] border border-dashed border-control bg-raised text-[44px] leading-none text-ink-3 shadow-2"
        >
          <span className={`${hole} left-2`} />
          <span className={`${hole} right-2`} />–
        </div>
        <h1 className="mt-7 text-[24px] leading-[30px]">
          <Trans>This link no longer works</Trans>
        </h1>
        <p className="mt-2 text-md leading-6 text-ink-2">
          <Trans>Your coach withdrew it or made a new one. Ask your coach for the new link.</Trans>
        </p>
        {unsent ? (
          <>
            <p className="mt-2 mb-4 leading-5 text-ink-2">
              <Trans>These answers didn’t reach your coach.</Trans>
            </p>
            {unsent}
          </>
        ) : (
          <p className="mt-2 leading-5 text-ink-2">
            <Trans>Everything you answered is kept.</Trans>
          </p>
        )}
      </div>
    </main>
  );
}
