import * as v from 'valibot';

/** The router parses search values as JSON where it can: ?q=100 arrives as a number. */
export const someText = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1));

export const anId = v.pipe(v.string(), v.minLength(1));

type Parts = Record<string, v.GenericSchema>;
type Read<P extends Parts> = { [Name in keyof P]?: v.InferOutput<P[Name]> };

/** Parses each search parameter on its own and drops those that are invalid. */
export function addressOf<P extends Parts>(parts: P): (search: Record<string, unknown>) => Read<P> {
  return (search) => {
    const read: Partial<Record<string, unknown>> = {};
    for (const [name, part] of Object.entries(parts)) {
      const { success, output } = v.safeParse(part, search[name]);
      if (success) read[name] = output;
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
