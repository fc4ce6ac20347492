import { Pencil, Trash2 } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Bib } from '@/components/Bib';
import { IconButton } from '@/components/IconButton';
import type { Athlete } from './athlete';
import { StravaLink } from './StravaLink';

const cell = 'truncate px-3.5 first:pl-[18px] last:pr-3';

type Props = {
  athlete: Athlete;
  /** Its place in the whole table, of which only a part may be rendered. */
  rowIndex: number;
  onEdit: (athlete: Athlete) => void;
  onDelete: (athlete: Athlete) => void;
};

export function AthleteRow({ athlete, rowIndex, onEdit, onDelete }: Props) {
  const { name, phoneNumber, strava, notes } = athlete;
  return (
    <tr
      aria-rowindex={rowIndex}
      className="group h-[52px] border-line not-last:border-b hover:bg-paper dark:hover:bg-raised"
    >
      <td className={cell}>
        <span className="flex items-center gap-2">
          <Bib name={name} />
          <Button
            onPress={() => onEdit(athlete)}
            className="truncate text-base font-semibold decoration-control decoration-1 underline-offset-3 group-hover:underline"
          >
            {name}
          </Button>
        </span>
      </td>
      <td className={cell}>{phoneNumber || <None />}</td>
      <td className={cell}>{strava ? <StravaLink link={strava} /> : <None />}</td>
      <td className={`${cell} text-ink-2`} title={notes}>
        {notes || <None />}
      </td>
      <td className={`${cell} text-right`}>
        <span className="inline-flex gap-0.5">
          <IconButton label={`Edit ${name}`} tooltip="Edit athlete" size="sm" onPress={() => onEdit(athlete)}>
            <Pencil strokeWidth={1.9} />
          </IconButton>
          <IconButton
            label={`Delete ${name}`}
            tooltip="Delete athlete"
            size="sm"
            tone="destructive"
            onPress={() => onDelete(athlete)}
          >
            <Trash2 strokeWidth={1.9} />
          </IconButton>
        </span>
      </td>
    </tr>
  );
}

function None() {
  return <span className="sr-only">None</span>;
}
