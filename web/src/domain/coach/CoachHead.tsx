import { Avatar } from '@/components/display/Avatar';
import { Bib } from '@/domain/athletes/Bib';
import { type Coach, headOf, markOf } from './coach';

type Props = { coach: Coach; athlete: string; className: string };

/** The header of the athlete's page. */
export function CoachHead({ coach, athlete, className }: Props) {
  const { title, line } = headOf(coach, athlete);
  return (
    <header className={`flex items-center gap-2.5 ${className}`}>
      <Avatar name={coach.name} photoUrl={coach.photoUrl} mark={markOf(coach)} />
      <div className="min-w-0">
        <p className="text-[15px] leading-5 font-semibold wrap-break-word">{title}</p>
        <p className="text-xs text-ink-3 wrap-break-word">{line}</p>
      </div>
      <span className="ml-auto">
        <Bib name={athlete} />
      </span>
    </header>
  );
}
