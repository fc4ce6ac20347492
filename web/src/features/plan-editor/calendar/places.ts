/** Finds the day and the workout of an event or a point on the screen. */

export function dayAt(target: EventTarget | null): number | undefined {
  const day = dayElementAt(target)?.dataset.day;
  return day === undefined ? undefined : Number(day);
}

export function dayElementAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
}

export function workoutAt(target: EventTarget | null): string | undefined {
  return workoutElementAt(target)?.dataset.workout;
}

export function workoutElementAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-workout]') : null;
}

/** The workout whose feedback icon was clicked. */
export function feedbackAt(target: EventTarget | null): string | undefined {
  const mark = target instanceof Element ? target.closest<HTMLElement>('[data-feedback]') : null;
  return mark?.dataset.feedback;
}

/** The run that nobody planned, if one was clicked. */
export function runAt(target: EventTarget | null): string | undefined {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-run]') : null;
  return tile?.dataset.run;
}

/** The absence whose mark was clicked. */
export function absenceAt(target: EventTarget | null): string | undefined {
  const mark = target instanceof Element ? target.closest<HTMLElement>('[data-off]') : null;
  return mark?.dataset.off;
}

export function isAddAt(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-add]') !== null;
}
