import { useLingui } from '@lingui/react/macro';
import { DataTable } from '@/components/charts/DataTable';
import { durationText, exactText, minutesAndSeconds, paceSeconds } from '@/domain/activities/runFigures';
import { type RunLine, type Stretch, splitsOf } from '@/domain/activities/runLine';
import { useSettings } from '@/domain/settings/settings';
import { type DistanceUnit, metresPerUnit } from '@/domain/units/distance';
import { perUnit } from '@/domain/units/pace';
import { wholeText } from '@/lib/language/numbers';

/** The run kilometre by kilometre, or mile by mile. */
export function Splits({ line }: { line: RunLine }) {
  const { t } = useLingui();
  const { distanceUnit: unit } = useSettings();
  return <StretchTable caption={t`Splits`} stretches={splitsOf(line, metresPerUnit[unit])} unit={unit} />;
}

type Props = { caption: string; stretches: readonly Stretch[]; unit: DistanceUnit };

/** A column that nothing was measured for is left out. */
export function StretchTable({ caption, stretches, unit }: Props) {
  const { t } = useLingui();
  const pace = perUnit(unit);
  const columns: { head: string; cell: (stretch: Stretch, index: number) => string }[] = [
    {
      head: t({ message: 'No.', comment: 'Head of a narrow column: 1, 2, 3' }),
      cell: (_, index) => String(index + 1),
    },
    { head: t`Distance`, cell: ({ metres }) => exactText(metres, unit) },
    { head: t`Time`, cell: ({ seconds }) => durationText(seconds) },
    {
      head: t`Pace ${pace}`,
      cell: ({ metres, seconds }) => {
        const secondsAUnit = paceSeconds(metres, seconds, unit);
        return secondsAUnit === undefined ? '–' : minutesAndSeconds(secondsAUnit);
      },
    },
  ];
  if (stretches.some(({ heartRate }) => heartRate !== undefined))
    columns.push({
      head: t`Heart rate`,
      cell: ({ heartRate }) => (heartRate === undefined ? '–' : wholeText(Math.round(heartRate))),
    });
  if (stretches.some(({ climb }) => climb !== undefined))
    columns.push({ head: t`Up or down`, cell: ({ climb }) => signedMetres(climb) });
  return (
    <div className="overflow-x-auto">
      <DataTable
        caption={caption}
        heads={columns.map(({ head }) => head)}
        rows={stretches.map((stretch, index) => columns.map(({ cell }) => cell(stretch, index)))}
      />
    </div>
  );
}

/** "+12 m" */
function signedMetres(climb: number | undefined): string {
  if (climb === undefined) return '–';
  const metres = Math.round(climb);
  if (metres === 0) return '0 m';
  return `${metres > 0 ? '+' : '−'}${wholeText(Math.abs(metres))} m`;
}
