import { useQuery } from '@tanstack/react-query';
import { airText, isSlower, slowerText } from '@/domain/conditions/conditions';
import { conditionsQuery } from '@/domain/conditions/queries';
import { dateOfDay } from '@/domain/plans/days';
import { useSettings } from '@/domain/settings/settings';
import { usePlan } from '../state/editorStore';
import { Note } from './Notices';

/** What the heat or the height of the day costs. The paces of the session stay as they are. */
export function DayWeather({ day }: { day: number }) {
  const { distanceUnit: unit } = useSettings();
  const athlete = usePlan((plan) => plan.athlete?.id);
  const startsOn = usePlan((plan) => plan.startsOn);
  const { data } = useQuery({ ...conditionsQuery(athlete ?? '', startsOn), enabled: athlete !== undefined });
  const date = dateOfDay(startsOn, day).toString();
  const known = data?.find((one) => one.day === date);
  if (!known) return null;
  return (
    <Note>
      {airText(known, unit)}. {isSlower(known) && slowerText(known, unit)}
    </Note>
  );
}
