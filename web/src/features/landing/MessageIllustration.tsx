import type { ReactNode } from 'react';

export function MessageIllustration() {
  return (
    <div className="flex flex-col gap-2">
      <Message time="18:04" className="rounded-[4px_12px_12px_12px] border-line bg-surface">
        <b className="font-semibold">Thursday 15 October</b>
        <br />
        Tempo, 3 × 10 min. 13.0 km at 4:20–4:30 /km.
        <br />
        Keep the recoveries honest: jog, never walk.
      </Message>
      <Message
        time="18:11"
        className="self-end rounded-[12px_4px_12px_12px] border-success-border bg-success-soft"
      >
        On it. Flat loop if it’s windy?
      </Message>
    </div>
  );
}

function Message({ time, className, children }: { time: string; className: string; children: ReactNode }) {
  return (
    <div className={`relative max-w-[300px] border pt-2 pr-11 pb-[9px] pl-3 text-sm ${className}`}>
      {children}
      <span className="absolute right-2.5 bottom-[7px] text-2xs text-ink-3 leading-[18px]">{time}</span>
    </div>
  );
}
