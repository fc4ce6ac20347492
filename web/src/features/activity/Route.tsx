import { Trans, useLingui } from '@lingui/react/macro';
import { EyeOff } from 'lucide-react';
import { Card } from '@/components/layout/Card';
import { inUnit } from '@/domain/activities/runFigures';
import type { Samples } from '@/domain/activities/streams';
import { useSettings } from '@/domain/settings/settings';
import { wholeText } from '@/lib/language/numbers';
import type { components } from '@/lib/schema';
import { routeOf } from './routeLine';

type Props = { samples: Samples; route: components['schemas']['RouteName']; athlete: string };

const box = { width: 360, height: 190, margin: 16 };

/** A plain line on paper: no map server is asked. Nothing where no positions were recorded. */
export function Route({ samples, route, athlete }: Props) {
  const { t } = useLingui();
  const { distanceUnit: unit } = useSettings();
  if (route === 'hidden')
    return (
      <Card title={t`Route`}>
        <p className="text-sm text-ink-2">
          <Trans>{athlete} keeps routes private.</Trans>
        </p>
      </Card>
    );
  const line = routeOf(samples, unit, box);
  if (!line) return null;
  const { path, marks, ends } = line;
  return (
    <Card
      title={t`Route`}
      end={
        route === 'trimmed' && (
          <span className="inline-flex items-center gap-1.5 text-xs text-ink-3">
            <EyeOff className="size-3.5" strokeWidth={1.9} aria-hidden="true" />
            <Trans>Start and finish hidden</Trans>
          </span>
        )
      }
    >
      <div className="rounded-md border border-line bg-paper p-2 dark:bg-sunken">
        <svg
          role="img"
          aria-label={t`The route as a line`}
          viewBox={`0 0 ${box.width} ${box.height}`}
          className="block w-full"
        >
          <path
            d={path}
            fill="none"
            stroke="var(--ink)"
            strokeWidth="2.25"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          {marks.map(({ x, y, metres }) => (
            <g key={metres}>
              <circle cx={x} cy={y} r="2.5" fill="var(--ink)" />
              <text x={x + 6} y={y - 6} className="fill-ink-2 text-[11px] font-semibold">
                {wholeText(Math.round(inUnit(metres, unit)))}
              </text>
            </g>
          ))}
          {ends.map(([x, y]) => (
            <circle
              key={`${x} ${y}`}
              cx={x}
              cy={y}
              r="4"
              stroke="var(--ink)"
              strokeWidth="1.75"
              className="fill-paper dark:fill-sunken"
            />
          ))}
        </svg>
      </div>
      <p className="mt-2 text-xs text-ink-3">
        {route === 'trimmed' ? (
          <Trans>The route within 300 m of the start and the finish isn’t shown to you.</Trans>
        ) : (
          <Trans>{athlete} shows you the whole route.</Trans>
        )}
      </p>
    </Card>
  );
}
