import { type KeyboardEvent, type ReactNode, useRef } from 'react';

const steps = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

type Props = {
  label: string;
  /** "7, hard" */
  textOf: (step: number) => string;
  /** What the ends mean. */
  low: ReactNode;
  high: ReactNode;
  value: number | undefined;
  onChange: (step: number) => void;
  /** A choice is sent at once: arrows only move, and the buttons are lower. */
  isSent?: boolean;
};

/** Ten radio buttons: arrows move, digits choose, 0 is 10. */
export function TenChoice({ label, textOf, low, high, value, onChange, isSent = false }: Props) {
  const group = useRef<HTMLDivElement>(null);
  const buttonOf = (step: number) => group.current?.querySelector<HTMLElement>(`[data-step="${step}"]`);
  const choose = (step: number) => {
    onChange(step);
    buttonOf(step)?.focus();
  };
  const chooseByKey = (event: KeyboardEvent) => {
    const focused = isSent && group.current?.querySelector<HTMLElement>(':focus')?.dataset.step;
    const current = focused ? Number(focused) : (value ?? 0);
    const byArrow: Record<string, number> = {
      ArrowRight: Math.min(10, current + 1),
      ArrowLeft: Math.max(1, current - 1),
      ArrowDown: Math.min(10, current + 5),
      ArrowUp: Math.max(1, current - 5),
    };
    const digit = /^\d$/.test(event.key) ? Number(event.key) || 10 : undefined;
    const chosen = digit ?? byArrow[event.key];
    if (chosen === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (isSent && digit === undefined) buttonOf(chosen)?.focus();
    else choose(chosen);
  };
  return (
    <>
      <div
        ref={group}
        role="radiogroup"
        aria-label={label}
        onKeyDown={chooseByKey}
        className={`grid grid-cols-5 ${isSent ? 'gap-1.5' : 'gap-2'}`}
      >
        {steps.map((step) => (
          // biome-ignore lint/a11y/useSemanticElements: a number and a bar, drawn as one button
          <button
            key={step}
            type="button"
            role="radio"
            aria-checked={step === value}
            aria-label={textOf(step)}
            data-step={step}
            tabIndex={step === (value ?? 1) ? 0 : -1}
            onClick={() => choose(step)}
            className={`type-lane flex [text-size-adjust:125%] flex-col items-center justify-center rounded-lg border leading-none ${isSent ? 'h-12 gap-1 text-[18px]' : 'h-15 gap-[5px] text-[20px]'} ${
              step === value ? 'border-ink bg-ink text-on-ink' : 'border-control bg-surface'
            }`}
          >
            {step}
            <i
              aria-hidden="true"
              className="block h-[3px] w-[34px] overflow-hidden rounded-[1px] bg-bar-track"
            >
              <i className="block h-full bg-ink-2" style={{ width: `${step * 10}%` }} />
            </i>
          </button>
        ))}
      </div>
      <p
        className="mt-2 flex flex-wrap items-baseline justify-between gap-x-2 text-xs text-ink-3"
        aria-live="polite"
      >
        <span>{low}</span>
        {value !== undefined && <b className="text-base font-semibold text-ink">{textOf(value)}</b>}
        <span>{high}</span>
      </p>
    </>
  );
}
