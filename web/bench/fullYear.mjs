// A plan of 52 weeks with a session on each day, as the body of SaveSchedule.
export const weeks = 52;

export async function fullYear(api) {
  const [athlete] = await api('/api/GetAthletesSlim');
  const athleteId =
    athlete?.athleteId ??
    (
      await api('/api/CreateAthlete', {
        method: 'POST',
        body: JSON.stringify({ firstName: 'Bench', lastName: 'Runner' }),
      })
    ).documentId;
  const types = ['EasyRun', 'Intervals', 'EasyRun', 'Tempo', 'Rest', 'Hills', 'LongRun'];
  const monday = Date.UTC(2026, 0, 5);
  const plans = Array.from({ length: weeks }, (_, week) => ({
    workouts: types.map((type, weekday) => ({
      scheduledDate: new Date(monday + (week * 7 + weekday) * 86_400_000).toISOString().slice(0, 10),
      title: `${type} ${week + 1}`,
      description: 'Bench',
      type,
      distance: type === 'Rest' ? 0 : 8 + weekday + (week % 4),
      distanceType: 'km',
      durationInMinutes: type === 'Rest' ? 0 : 45 + weekday,
      paceFrom: type === 'Rest' ? null : '5:00/km',
      paceTo: type === 'Rest' ? null : '5:30/km',
    })),
  }));
  const details = { name: 'Bench year', description: '', startDate: '2026-01-05', duration: weeks };
  return JSON.stringify({ details, athleteId, distanceType: 'km', plans });
}
