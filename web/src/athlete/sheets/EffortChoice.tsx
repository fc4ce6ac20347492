import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef } from 'react';
import { effortText } from '@/domain/workouts/effortWords';

const efforts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

type Props = {
  value: number | undefined;
  onChange: (effort: number) => void;
  /** A choice is sent at once: arrows only move, and the buttons are lower. */
  isSent?: boolean;
};

/** Ten radio buttons: arrows move, digits choose, 0 is 10. */
export function EffortChoice({ value, onChange, isSent = false }: Props) {
  const { t } = useLingui();
  const group = useRef<HTMLDivElement>(null);
  const buttonOf = (effort: number) => group.current?.querySelector<HTMLElement>(`[data-effort="${effort}"]`);
  const choose = (effort: number) => {
    onChange(effort);
    buttonOf(effort)?.focus();
  };
  const chooseByKey = (event: KeyboardEvent) => {
    const focused = isSent && group.current?.querySelector<HTMLElement>(':focus')?.dataset.effort;
    const current = focused ? Number(focused) : (value ?? 0);
    const steps: Record<string, number> = {
      ArrowRight: Math.min(10, current + 1),
      ArrowLeft: Math.max(1, current - 1),
      ArrowDown: Math.min(10, current + 5),
      ArrowUp: Math.max(1, current - 5),
    };
    const digit = /^\d$/.test(event.key) ? Number(event.key) || 10 : undefined;
    const chosen = digit ?? steps[event.key];
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
        aria-label={t`Effort, 1 to 10`}
        onKeyDown={chooseByKey}
        className={`grid grid-cols-5 ${isSent ? 'gap-1.5' : 'gap-2'}`}
      >
        {efforts.map((effort) => (
          // biome-ignore lint/a11y/useSemanticElements: a number and a bar, drawn as one button
          <button
            key={effort}
            type="button"
            role="radio"
            aria-checked={effort === value}
            aria-label={effortText(effort)}
            data-effort={effort}
            tabIndex={effort === (value ?? 1) ? 0 : -1}
            onClick={() => choose(effort)}
            className={`type-lane flex flex-col items-center justify-center rounded-lg border leading-none ${isSent ? 'h-12 gap-1 text-[18px]' : 'h-15 gap-[5px] text-[20px]'} ${
              effort === value ? 'border-ink bg-ink text-on-ink' : 'border-control bg-surface'
            }`}
          >
            {effort}
            <i
              aria-hidden="true"
              className="block h-[3px] w-[34px] overflow-hidden rounded-[1px] bg-bar-track"
            >
              <i className="block h-full bg-ink-2" style={{ width: `${effort * 10}%` }} />
            </i>
          </button>
        ))}
      </div>
      <p className="mt-2 flex items-baseline justify-between text-xs text-ink-3" aria-live="polite">
        <span>
          <Trans>1 very easy</Trans>
        </span>
        {value !== undefined && <b className="text-base font-semibold text-ink">{effortText(value)}</b>}
        <span>
          <Trans>10 all out</Trans>
        </span>
      </p>
    </>
  );
}
