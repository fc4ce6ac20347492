import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PageStore } from '@/athlete/offline/pageStore';
import type { RouteChoice } from '@/athlete/plan/page';
import { saveRoute } from './calls';

type Props = { store: PageStore; route: RouteChoice; coach: string };

/** How much of the routes the coach sees, of runs that come through this device. */
export function RouteChoices({ store, route, coach }: Props) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(route);
  const [hasFailed, setHasFailed] = useState(false);
  const choices: [RouteChoice, string, string][] = [
    ['trimmed', t`All but the start and the finish`, t`The first and last 300 m stay private.`],
    ['whole', t`The whole route`, t`Including near your door, and the files you add.`],
    ['hidden', t`No route`, t`Distance, pace and heart rate only.`],
  ];
  const choose = async (other: RouteChoice) => {
    const before = chosen;
    setChosen(other);
    const isSaved = await saveRoute(store.secret, other);
    setHasFailed(!isSaved);
    if (isSaved) await store.refresh();
    else setChosen(before);
  };
  return (
    <fieldset className="mt-5">
      <legend className="text-base font-semibold">
        <Trans>What {coach} sees of your routes</Trans>
      </legend>
      <p className="mt-1 text-sm text-ink-2">
        <Trans>For runs added from this device. {coach} has your link too, but cannot change this.</Trans>
      </p>
      {choices.map(([choice, label, detail]) => (
        <label key={choice} className="flex min-h-12 items-center gap-3 py-1.5 text-[15px] leading-5">
          <input
            type="radio"
            name="route"
            value={choice}
            checked={choice === chosen}
            onChange={() => void choose(choice)}
            className="size-5 flex-none accent-ink"
          />
          <span>
            <span className="block font-medium">{label}</span>
            <span className="block text-sm text-ink-2">{detail}</span>
          </span>
        </label>
      ))}
      {hasFailed && (
        <p role="alert" className="mt-1 text-sm text-danger">
          <Trans>That could not be saved. Check your connection and try again.</Trans>
        </p>
      )}
    </fieldset>
  );
}
