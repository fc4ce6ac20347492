import type { Figure } from './figures';

/** Figures in one strip, each with a line that compares. One that the recording lacks is not there. */
export function RunFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 border-t border-line min-[360px]:grid-cols-4 md:flex md:flex-wrap">
      {figures.map(({ name, value, unit, line, basis }) => (
        <div
          key={name}
          className="relative min-w-0 flex-1 py-[11px] pr-2 pl-[18px] before:absolute before:inset-y-3 before:left-0 before:w-px before:bg-line first:before:hidden max-md:py-2 max-md:pr-1 max-md:pl-3 max-md:nth-[n+5]:border-t max-md:nth-[n+5]:border-line"
        >
          <dt className="text-xs font-medium whitespace-nowrap text-ink-3 max-md:text-[11px] max-md:wrap-anywhere max-md:whitespace-normal">
            {name}
          </dt>
          <dd className="type-display text-[22px] leading-7 tracking-[-0.015em] whitespace-nowrap max-lg:text-lg max-md:leading-6">
            {value}
            {unit && (
              <small className="ml-1 font-sans text-xs font-medium tracking-normal text-ink-3 [font-stretch:100%] max-md:ml-0.5 max-md:text-[11px]">
                {unit}
              </small>
            )}
          </dd>
          {[line, basis].map(
            (text) =>
              text && (
                <dd key={text} className="text-xs text-ink-3 max-md:text-[11px] max-md:leading-3.5">
                  {text}
                </dd>
              ),
          )}
        </div>
      ))}
    </dl>
  );
}
