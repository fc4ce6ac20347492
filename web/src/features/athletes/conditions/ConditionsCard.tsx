import { getLocalTimeZone, parseDate, today } from '@internationalized/date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { Card } from '@/components/layout/Card';
import { airText, type DayConditions, isSlower, slowerText } from '@/domain/conditions/conditions';
import { conditionsQuery } from '@/domain/conditions/queries';
import { useMay } from '@/domain/members/role';
import { dateInWords } from '@/domain/plans/days';
import { useSettings } from '@/domain/settings/settings';

const ConditionsDialog = lazy(() =>
  import('@/domain/conditions/ConditionsDialog').then(({ ConditionsDialog }) => ({
    default: ConditionsDialog,
  })),
);

/** The weather and the height of the days to come: of a race, a camp, a hot week. */
export function ConditionsCard({ athleteId }: { athleteId: string }) {
  const { t } = useLingui();
  const { distanceUnit: unit } = useSettings();
  const mayChange = useMay('changeRoster');
  const { data: days = [] } = useQuery(conditionsQuery(athleteId, today(getLocalTimeZone()).toString()));
  const [opened, setOpened] = useState<{ day?: DayConditions }>();
  return (
    <Card
      title={t`Weather and altitude`}
      end={mayChange && <Button onPress={() => setOpened({})}>{t`Add a day`}</Button>}
    >
      {days.length === 0 ? (
        <p className="text-sm text-ink-3">
          <Trans>
            Add the weather for a race or a hot day: the plan shows what it costs, and a slow step shows how
            much of it was the heat.
          </Trans>
        </p>
      ) : (
        <ul className="flex flex-col gap-3 text-sm">
          {days.map((day) => (
            <li key={day.day} className="flex flex-wrap items-start gap-x-3 gap-y-1">
              <span className="min-w-0 flex-1 basis-48">
                <b className="block font-semibold">{dateInWords(parseDate(day.day))}</b>
                <span className="block">{airText(day, unit)}</span>
                {isSlower(day) && <span className="block text-xs text-ink-3">{slowerText(day, unit)}</span>}
              </span>
              {mayChange && (
                <Button variant="ghost" size="sm" onPress={() => setOpened({ day })}>
                  {t`Change`}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {opened && (
        <Suspense fallback={null}>
          <ConditionsDialog
            athleteId={athleteId}
            day={opened.day?.day}
            known={opened.day}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}
