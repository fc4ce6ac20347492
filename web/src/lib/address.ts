/** Reads one search parameter; undefined if it is invalid. The router parses values as JSON where it can: ?q=100 arrives as a number. */
type Part<T> = (value: unknown) => T | undefined;

export const text: Part<string> = (value) => (typeof value === 'string' ? value : undefined);
export const someText: Part<string> = (value) =>
  (typeof value === 'number' ? String(value) : text(value)) || undefined;
export const anId: Part<string> = (value) => text(value) || undefined;
export const isSet: Part<true> = (value) => (value === true ? value : undefined);

export const matching =
  (pattern: RegExp): Part<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;

export const oneOf =
  <const T>(choices: readonly T[]): Part<T> =>
  (value) =>
    choices.find((choice) => choice === value);

export const whole =
  (least: number, most = Number.MAX_SAFE_INTEGER): Part<number> =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? value
      : undefined;

type Parts = Record<string, Part<unknown>>;
type Read<P extends Parts> = { [Name in keyof P]?: Exclude<ReturnType<P[Name]>, undefined> };

/** Parses each search parameter on its own and drops those that are invalid. */
export function addressOf<P extends Parts>(parts: P): (search: Record<string, unknown>) => Read<P> {
  return (search) => {
    const read: Partial<Record<string, unknown>> = {};
    for (const [name, part] of Object.entries(parts)) {
      const value = part(search[name]);
      if (value !== undefined) read[name] = value;
    }
    return read as Read<P>;
  };
}

/** Where to go after signing in: the path that the visitor asked for, if it is on this site, else home. */
export function redirectTarget(requested: string | undefined): string {
  if (!requested?.startsWith('/') || !URL.canParse(requested, window.location.origin)) return '/';
  const target = new URL(requested, window.location.origin);
  // As a path, "//host" would lead to another site.
  const isHere = target.origin === window.location.origin && !target.pathname.startsWith('//');
  return isHere ? target.pathname + target.search + target.hash : '/';
}
