import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PageStore } from '@/athlete/offline/pageStore';
import type { Page } from '@/athlete/plan/page';
import { bigButton } from '@/athlete/sheets/buttons';
import { inputFrame, SheetField } from '@/athlete/sheets/SheetField';
import type { Activity } from '@/domain/activities/activity';
import {
  airText,
  isSlower,
  readConditions,
  serviceText,
  slowerText,
  type TypedConditions,
  typedConditions,
} from '@/domain/conditions/conditions';
import type { DistanceUnit } from '@/domain/units/distance';

type Props = { store: PageStore; page: Page; activity: Activity; unit: DistanceUnit };

/** The weather and the height of a run, what they cost, and the fields to change them. Indoors there are none. */
export function RunAir({ store, page, activity, unit }: Props) {
  const { t } = useLingui();
  const { day, sport } = activity;
  const known = page.conditions?.find((one) => one.day === day);
  const [typed, setTyped] = useState<TypedConditions>();
  const [isSent, setIsSent] = useState(false);
  if (sport === 'treadmill') return null;
  const air = known ?? activity.air;
  const { figures, problems } = readConditions(typed ?? typedConditions(known));
  const isRight = Object.keys(problems).length === 0;
  const field = (name: keyof TypedConditions, label: string, hint: string) => (
    <SheetField label={label} hint={hint}>
      <input
        className={inputFrame}
        maxLength={12}
        aria-invalid={problems[name] !== undefined}
        value={typed?.[name] ?? ''}
        onInput={({ currentTarget }) => typed && setTyped({ ...typed, [name]: currentTarget.value })}
      />
      {problems[name] && (
        <span role="alert" className="mt-1 block text-sm text-danger">
          {problems[name]}
        </span>
      )}
    </SheetField>
  );
  const save = () => {
    store.tell({ call: 'SaveOwnConditions', body: { day, ...figures } });
    setTyped(undefined);
    setIsSent(true);
  };
  return (
    <section aria-label={t`Weather`} className="mt-4 text-sm text-ink-2">
      {air && (
        <p>
          <b className="font-semibold text-ink">{airText(air, unit)}.</b>{' '}
          {!known &&
            activity.air?.isOfWatch &&
            t`The temperature is the watch’s, which reads high on a wrist.`}{' '}
          {!known && activity.air?.weatherService && serviceText(activity.air.weatherService)}{' '}
          {isSlower(air) && slowerText(air, unit)}
        </p>
      )}
      {isSent && (
        <p role="status">
          <Trans>Saved. Slow steps show how much of it was the heat.</Trans>
        </p>
      )}
      {typed && (
        <>
          {field('temperatureInC', t`Temperature`, t`°C, or like 82 °F`)}
          {field('humidityInPercent', t`Humidity`, '%')}
          {field('heightInMeters', t`Altitude`, t`m, or like 5300 ft`)}
        </>
      )}
      {page.canAnswer && (
        <button
          type="button"
          disabled={typed !== undefined && !isRight}
          className={`${bigButton.secondary} mt-2 w-full`}
          onClick={() => (typed ? save() : setTyped(typedConditions(known)))}
        >
          {typed ? t`Save weather` : known ? t`Change weather` : t`How warm was it?`}
        </button>
      )}
    </section>
  );
}
