import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { fieldFrame } from '@/components/fields/fieldClass';
import { maxMinutes, maxOnScale, type UsualWeek, withMinutes } from '@/domain/availability/availability';
import { dayTimeText } from '@/domain/availability/weekText';
import { shortWeekday, weekdayName } from '@/domain/plans/days';
import './availability.css';

type Props = { week: UsualWeek; onChange: (week: UsualWeek) => void; isDisabled: boolean };

const hours = [3, 2, 1];
const dragStep = 15;

/** A bar a day on a scale to three hours, the minutes to type, and the day of the long run. */
export function DayBars({ week, onChange, isDisabled }: Props) {
  const { t } = useLingui();
  const group = useId();
  const set = (place: number, minutes: number) => onChange(withMinutes(week, place, minutes));
  return (
    <div className="availability-grid">
      <span />
      {week.minutes.map((_, place) => (
        <b key={weekdayName(place)} aria-hidden="true" className="text-center text-xs font-semibold">
          {shortWeekday(place)}
        </b>
      ))}
      <span aria-hidden="true" className="availability-scale">
        {hours.map((hour) => (
          <span key={hour} style={{ bottom: `${(hour / 3) * 100}%` }}>{`${hour} h`}</span>
        ))}
      </span>
      {week.minutes.map((minutes, place) => (
        <DayBar
          key={weekdayName(place)}
          day={weekdayName(place)}
          minutes={minutes}
          isDisabled={isDisabled}
          onChange={(to) => set(place, to)}
        />
      ))}
      <span className="text-xs text-ink-2">
        <Trans>Minutes</Trans>
      </span>
      {week.minutes.map((minutes, place) => (
        <MinutesInput
          key={weekdayName(place)}
          day={weekdayName(place)}
          minutes={minutes}
          isDisabled={isDisabled}
          onChange={(to) => set(place, to)}
        />
      ))}
      <span className="text-xs text-ink-2">
        <Trans>Long run</Trans>
      </span>
      {week.minutes.map((minutes, place) => {
        const day = weekdayName(place);
        return (
          <input
            key={day}
            type="radio"
            name={group}
            aria-label={t`Long run on ${day}`}
            checked={week.longRunWeekday === place + 1}
            disabled={minutes === 0 || isDisabled}
            onChange={() => onChange({ ...week, longRunWeekday: place + 1 })}
            className="mx-auto size-[18px] accent-(--ink)"
          />
        );
      })}
    </div>
  );
}

type DayProps = { day: string; minutes: number; isDisabled: boolean; onChange: (minutes: number) => void };

/** Dragged by a quarter of an hour; arrows by five minutes, Page keys by thirty, Home for none. */
function DayBar({ day, minutes, isDisabled, onChange }: DayProps) {
  const { t } = useLingui();
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (isDisabled || event.buttons !== 1) return;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, 1 - (event.clientY - top) / height));
    onChange(Math.round((share * maxOnScale) / dragStep) * dragStep);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isDisabled || event.ctrlKey || event.metaKey || event.altKey) return;
    const to: Record<string, number> = {
      ArrowUp: minutes + 5,
      ArrowRight: minutes + 5,
      ArrowDown: minutes - 5,
      ArrowLeft: minutes - 5,
      PageUp: minutes + 30,
      PageDown: minutes - 30,
      Home: 0,
      End: maxOnScale,
    };
    const wanted = to[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    onChange(wanted);
  };
  return (
    <div
      role="slider"
      tabIndex={isDisabled ? -1 : 0}
      aria-label={t`Time on ${day}`}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={maxMinutes}
      aria-valuenow={minutes}
      aria-valuetext={dayTimeText(minutes)}
      aria-disabled={isDisabled}
      className={`availability-bar ${minutes === 0 ? 'has-no-run' : ''}`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        drag(event);
      }}
      onPointerMove={drag}
    >
      {minutes === 0 ? (
        <span className="availability-none">
          <Trans>No run</Trans>
        </span>
      ) : (
        <span
          className="availability-fill"
          style={{ height: `${(Math.min(minutes, maxOnScale) / maxOnScale) * 100}%` }}
        />
      )}
    </div>
  );
}

/** Takes what is typed as soon as it is a number; an empty field is no run once it is left. */
function MinutesInput({ day, minutes, isDisabled, onChange }: DayProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string>();
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      aria-label={t`Minutes on ${day}`}
      maxLength={3}
      disabled={isDisabled}
      value={typed ?? (minutes === 0 ? '–' : String(minutes))}
      onFocus={(event) => {
        setTyped(minutes === 0 ? '' : String(minutes));
        event.currentTarget.select();
      }}
      onChange={({ target }) => {
        const text = target.value.replace(/\D/g, '');
        setTyped(text);
        if (text !== '') onChange(Number(text));
      }}
      onBlur={() => {
        if (typed === '') onChange(0);
        setTyped(undefined);
      }}
      className={`mx-auto h-7 w-11 px-1 text-center text-sm font-semibold outline-none focus:border-ink focus:outline-2 focus:-outline-offset-1 focus:outline-focus ${fieldFrame} ${minutes === 0 && typed === undefined ? 'border-transparent! bg-transparent! text-ink-3' : ''}`}
    />
  );
}
