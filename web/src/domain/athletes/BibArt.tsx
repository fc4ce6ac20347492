const bib =
  'type-lane absolute grid h-[94px] w-[124px] place-items-center rounded-[6px] border text-[44px] leading-none shadow-2';
const paper = 'border-line-strong bg-raised text-ink-3';
const hole = 'absolute top-[7px] size-1.5 rounded-full border-[1.5px] bg-paper';

/** Three race bibs, the second one in front. */
export function BibArt({ numbers: [left, front, right] }: { numbers: readonly [string, string, string] }) {
  return (
    <div aria-hidden="true" className="relative h-32 w-[260px]">
      <span className={`${bib} ${paper} top-[22px] left-0 -rotate-5`}>
        <Holes className="border-line-strong" />
        {left}
      </span>
      <span className={`${bib} top-2 left-[68px] z-1 border-track-deep bg-track text-track-chalk`}>
        <Holes className="border-track-deep" />
        {front}
      </span>
      <span className={`${bib} ${paper} top-6 right-0 rotate-[4.5deg]`}>
        <Holes className="border-line-strong" />
        {right}
      </span>
    </div>
  );
}

function Holes({ className }: { className: string }) {
  return (
    <>
      <span className={`${hole} left-2 ${className}`} />
      <span className={`${hole} right-2 ${className}`} />
    </>
  );
}
