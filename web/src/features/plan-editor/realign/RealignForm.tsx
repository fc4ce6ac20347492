import { parseDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { DateField } from '@/components/fields/DateField';
import { RadioCards } from '@/components/fields/RadioCards';
import { Select } from '@/components/fields/Select';
import { Dialog } from '@/components/overlays/Dialog';
import { plusDays } from '@/domain/absences/absence';
import { dateOfDay, shortDateOf } from '@/domain/plans/days';
import { useRaces } from '../races/PlanRaces';
import { useEditorStore, usePlan } from '../state/editorStore';
import { daysProblem } from '../time-off/timeOffForm';
import type { RealignCase } from './realign';

type About = 'lost' | 'start' | 'race';

/** What happened: days were missed, the start slips, or a race moves. */
export function RealignForm({ today, onClose }: { today: string; onClose: () => void }) {
  const { t } = useLingui();
  const store = useEditorStore();
  const startsOn = usePlan((plan) => plan.startsOn);
  const { byDay } = useRaces();
  const coming = [...byDay]
    .map(([day, name]) => ({ date: dateOfDay(startsOn, day).toString(), name }))
    .filter(({ date }) => date >= today);
  const isToStart = startsOn > today;
  const [about, setAbout] = useState<About>(isToStart ? 'start' : 'lost');
  const [from, setFrom] = useState(plusDays(today, -3));
  const [to, setTo] = useState(plusDays(today, -1));
  const [start, setStart] = useState(plusDays(startsOn, 7));
  const [race, setRace] = useState(coming.at(-1)?.date ?? '');
  const [raceOn, setRaceOn] = useState('');

  const realignCase = (): RealignCase => {
    if (about === 'start') return { about, from: startsOn, to: start === '' ? '' : plusDays(start, -1) };
    const name = coming.find(({ date }) => date === race)?.name ?? '';
    return about === 'race' ? { about, from: today, to: race, raceOn, race: name } : { about, from, to };
  };
  const problem = () => {
    if (about === 'lost') return daysProblem(from, to);
    if (about === 'start')
      return start === '' || start <= startsOn ? t`Choose a day after the planned start.` : undefined;
    if (raceOn === '' || raceOn === race) return t`Choose the new day of the race.`;
    return raceOn < today ? t`The race cannot move into the past.` : undefined;
  };
  const [isTried, setIsTried] = useState(false);
  const error = isTried ? problem() : undefined;
  const submit = () => {
    setIsTried(true);
    if (problem() !== undefined) return;
    const again = () => store.feedback.setState({ realign: {} });
    store.feedback.setState({ realign: { about: realignCase(), way: 'move', onBack: again } });
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
              options={coming.map(({ date, name }) => ({
                id: date,
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
