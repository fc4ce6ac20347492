import { Trans } from '@lingui/react/macro';
import { Avatar } from '@/components/display/Avatar';
import { type Coach, contactWays } from '@/domain/coach/coach';

const weeks = [1, 2, 3];
const days = [1, 2, 3, 4, 5, 6, 7];

export function PdfPreview({ coach }: { coach: Coach }) {
  const { name: coachName } = coach;
  const ways = contactWays(coach);
  const reached = ways.filter(({ kind }) => kind !== 'website').map(({ text }) => text);
  const website = ways.find(({ kind }) => kind === 'website')?.text;
  const hasSender = Boolean(coach.clubName || coach.tagline || coach.photoUrl);
  return (
    <div className="light border border-line-strong bg-[#fff] px-3.5 pt-3 pb-2.5 text-ink shadow-2">
      <div className="flex items-end gap-3 border-b-[1.5px] border-ink pb-[7px] text-[11px] leading-[14px]">
        <p className="min-w-0 flex-1 text-ink-2">
          <b className="type-display block wrap-break-word text-[14px] leading-[17px] text-ink">
            <Trans>Valencia Marathon, sub 3:15</Trans>
          </b>
          <Trans>Maya Lindqvist, coached by {coachName}</Trans>
        </p>
        {hasSender && (
          <div className="flex max-w-[48%] min-w-0 items-center gap-2">
            {coach.photoUrl && <Avatar name={coach.name} photoUrl={coach.photoUrl} size="sm" />}
            <p className="min-w-0 text-ink-2">
              <b className="type-display block wrap-break-word text-[14px] leading-[17px] text-ink">
                {coach.clubName || coach.name}
              </b>
              {coach.tagline}
            </p>
          </div>
        )}
      </div>
      {weeks.map((week) => (
        <div
          key={week}
          className="mt-2 grid grid-cols-[30px_repeat(7,minmax(0,1fr))] gap-[3px]"
          aria-hidden="true"
        >
          <span className="type-display text-[13px] leading-[18px]">{week}</span>
          {days.map((day) => (
            <span key={day} className="h-[18px] rounded-xs bg-sunken" />
          ))}
        </div>
      ))}
      {ways.length > 0 && (
        <div className="mt-2 flex flex-wrap justify-between gap-x-3 text-[11px] leading-[14px] text-ink-3">
          <span className="min-w-0 wrap-anywhere">
            {reached.length > 0 && [coach.name, ...reached].join(', ')}
          </span>
          <span className="min-w-0 wrap-anywhere">{website}</span>
        </div>
      )}
    </div>
  );
}
