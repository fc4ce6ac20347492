import { Trans, useLingui } from '@lingui/react/macro';
import type { RouteChoice } from '@/athlete/plan/page';
import type { Samples } from '@/domain/activities/streams';
import { routeOf } from './routeLine';

/** All of it on the devices that the run came through: it is theirs. No map server is asked. */
export function RouteLine({
  samples,
  isWhole,
  choice,
  coach,
}: {
  samples: Samples;
  isWhole: boolean;
  choice: RouteChoice;
  coach: string;
}) {
  const { t } = useLingui();
  const route = routeOf(samples);
  const elsewhere = t`This run was added from another device, or before devices kept routes. Here you see its route as ${coach} does.`;
  if (!route) return isWhole ? null : <p className="mt-4 text-sm text-ink-2">{elsewhere}</p>;
  const { path, width, height, start, end } = route;
  return (
    <section className="mt-4">
      <h3 className="text-base font-semibold">
        <Trans>Route</Trans>
      </h3>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t`The route of the run as a line.`}
        className="mx-auto mt-2 block max-h-60 max-w-full rounded-md bg-paper dark:bg-raised"
        width={width}
        height={height}
      >
        <path d={path} className="fill-none stroke-ink" strokeWidth="2" strokeLinejoin="round" />
        <circle cx={start[0]} cy={start[1]} r="4.5" className="fill-surface stroke-ink" strokeWidth="2" />
        <circle cx={end[0]} cy={end[1]} r="4.5" className="fill-ink stroke-ink" strokeWidth="2" />
      </svg>
      <p className="mt-1.5 text-xs leading-4 text-ink-3">
        {!isWhole
          ? elsewhere
          : choice === 'whole'
            ? t`${coach} sees all of it.`
            : choice === 'hidden'
              ? t`Only you see it.`
              : t`You see all of it. ${coach} doesn’t see the first and last 300 m.`}
      </p>
    </section>
  );
}
