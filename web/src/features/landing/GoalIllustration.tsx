import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';

const figures = [
  [msg`Target time`, '3:15:00'],
  [msg`Race pace`, '4:37 /km'],
  [msg`Half in`, '1:33:32'],
] as const;

const daysToGo = 52;

export function GoalIllustration() {
  const { t } = useLingui();
  return (
    <div className="absolute inset-[18px] flex items-center gap-5 @max-[300px]:gap-3">
      <div className="race-bib">
        <div className="bg-track text-track-chalk">
          <Trans>Valencia Marathon</Trans>
        </div>
        <b>{daysToGo}</b>
        <span className="text-xs leading-5">
          <Plural value={daysToGo} one="day to go" other="days to go" />
        </span>
      </div>
      <dl className="flex-1 text-sm leading-[30px]">
        {figures.map(([name, value]) => (
          <div
            key={value}
            className="flex justify-between gap-2 whitespace-nowrap border-line-strong not-last:border-b"
          >
            <dt className="text-ink-3">{t(name)}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
