const figures = [
  ['Target time', '3:15:00'],
  ['Race pace', '4:37 /km'],
  ['Half in', '1:33:32'],
] as const;

export function GoalIllustration() {
  return (
    <div className="absolute inset-[18px] flex items-center gap-5 @max-[300px]:gap-3">
      <div className="race-bib">
        <div className="bg-track text-track-chalk">Valencia Marathon</div>
        <b>52</b>
        <span className="text-xs leading-5">days to go</span>
      </div>
      <dl className="flex-1 text-sm leading-[30px]">
        {figures.map(([name, value]) => (
          <div
            key={name}
            className="flex justify-between gap-2 whitespace-nowrap border-line-strong not-last:border-b"
          >
            <dt className="text-ink-3">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
