import { parseDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { DateField } from '@/components/fields/DateField';
import { RadioCards } from '@/components/fields/RadioCards';
import { Select } from '@/components/fields/Select';
import { Dialog } from '@/components/overlays/Dialog';
import { plusDays } from '@/domain/absences/absence';
import { shortDateOf } from '@/domain/plans/days';
import { useRaces } from '../races/PlanRaces';
import { useEditorStore, usePlan } from '../state/editorStore';
import { daysProblem } from '../time-off/timeOffForm';
import { isSlide, type RaceCase, type RealignCase } from './realign';

type About = 'lost' | 'start' | 'race';

type Props = {
  today: string;
  /** A race moves by less than a week: there is nothing to choose. */
  onSlide: (about: RaceCase) => void;
  onClose: () => void;
};

/** What happened: days were missed, the start slips, or a race moves. */
export function RealignForm({ today, onSlide, onClose }: Props) {
  const { t } = useLingui();
  const store = useEditorStore();
  const startsOn = usePlan((plan) => plan.startsOn);
  const { goals } = useRaces();
  const coming = goals
    .flatMap(({ goalId, raceDate, raceName }) => (goalId ? [{ goalId, date: raceDate, name: raceName }] : []))
    .filter(({ date }) => date > today)
    .toSorted((one, other) => one.date.localeCompare(other.date));
  const isToStart = startsOn > today;
  const [about, setAbout] = useState<About>(isToStart ? 'start' : 'lost');
  const [from, setFrom] = useState(plusDays(today, -3));
  const [to, setTo] = useState(plusDays(today, -1));
  const [start, setStart] = useState(plusDays(startsOn, 7));
  const [race, setRace] = useState(coming.at(-1)?.goalId ?? '');
  const [raceOn, setRaceOn] = useState('');

  const chosen = coming.find(({ goalId }) => goalId === race);
  const raceCase = (): RaceCase => ({
    about: 'race',
    from: plusDays(today, 1),
    to: chosen?.date ?? '',
    raceOn,
    race: chosen?.name ?? '',
    goalId: chosen?.goalId,
  });
  const realignCase = (): RealignCase => {
    if (about === 'start') return { about, from: startsOn, to: start === '' ? '' : plusDays(start, -1) };
    return about === 'race' ? raceCase() : { about, from, to };
  };
  const problem = () => {
    if (about === 'lost') return daysProblem(from, to);
    if (about === 'start')
      return start === '' || start <= startsOn ? t`Choose a day after the planned start.` : undefined;
    if (raceOn === '' || raceOn === chosen?.date) return t`Choose the new day of the race.`;
    return raceOn <= today ? t`The race cannot move into the past.` : undefined;
  };
  const [isTried, setIsTried] = useState(false);
  const error = isTried ? problem() : undefined;
  const submit = () => {
    setIsTried(true);
    if (problem() !== undefined) return;
    if (about === 'race' && isSlide(raceCase())) {
      onSlide(raceCase());
      return;
    }
    const again = () => store.feedback.setState({ realign: {} });
    const way = about === 'race' ? 'buildWeeks' : 'move';
    store.feedback.setState({ realign: { about: realignCase(), way, onBack: again } });
  };
  const choices: { value: About; name: string; text: string }[] = [
    { value: 'lost', name: t`Days were missed`, text: t`Sessions that nobody ran.` },
    ...(isToStart
      ? [{ value: 'start' as const, name: t`The start slips`, text: t`The plan begins later.` }]
      : []),
    ...(coming.length > 0
      ? [{ value: 'race' as const, name: t`A race moves`, text: t`To an earlier or a later day.` }]
      : []),
  ];
  return (
    <Dialog
      title={t`Realign the plan`}
      context={t`Next you see what would change. Nothing changes yet.`}
      width="md"
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onPress={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary">{t`See what changes`}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioCards
          legend={t`What happened`}
          name="about"
          choices={choices}
          value={about}
          onChange={setAbout}
        />
        {about === 'lost' && (
          <div className="grid grid-cols-2 gap-3 max-[359px]:grid-cols-1">
            <DateField label={t`From`} name="from" value={from} onChange={setFrom} isRequired />
            <DateField
              label={t({ message: 'To', context: 'day' })}
              name="to"
              value={to}
              onChange={setTo}
              error={error}
            />
          </div>
        )}
        {about === 'start' && (
          <DateField label={t`New start`} name="start" value={start} onChange={setStart} error={error} />
        )}
        {about === 'race' && (
          <div className="grid grid-cols-2 gap-3 max-[359px]:grid-cols-1">
            <Select
              label={t({ message: 'Race', context: 'of a plan' })}
              options={coming.map(({ goalId, date, name }) => ({
                id: goalId,
                name: `${name}, ${shortDateOf(parseDate(date))}`,
              }))}
              value={race}
              onChange={setRace}
            />
            <DateField label={t`New day`} name="raceOn" value={raceOn} onChange={setRaceOn} error={error} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
