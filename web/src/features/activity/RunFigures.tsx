import type { Figure } from './figures';
import './run-figures.css';

/** Figures in one strip, each with a line that compares. One that the recording lacks is not there. */
export function RunFigures({ figures }: { figures: readonly Figure[] }) {
  return (
    <div className="run-figures border-t border-line">
      <dl>
        {figures.map(({ name, value, unit, line, basis }) => (
          <div key={name}>
            <dt className="text-[11px] font-medium wrap-anywhere text-ink-3 md:text-xs">{name}</dt>
            <dd className="type-display text-lg leading-6 tracking-[-0.015em] whitespace-nowrap xl:text-[22px] xl:leading-7">
              {value}
              {unit && (
                <small className="ml-0.5 font-sans text-[11px] font-medium tracking-normal text-ink-3 [font-stretch:100%] md:ml-1 md:text-xs">
                  {unit}
                </small>
              )}
            </dd>
            {[line, basis].map(
              (text) =>
                text && (
                  <dd key={text} className="text-[11px] leading-3.5 text-ink-3 md:text-xs">
                    {text}
                  </dd>
                ),
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}
