import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CheckRow } from '@/components/fields/CheckRow';
import { failureOf } from '@/lib/failure';
import { ChangedWeeks, goneText } from './changedWeeks';
import type { RealignCase, Way } from './realign';
import { mateMoveQuery, type StartMate } from './squadMoves';

type Props = {
  mates: readonly StartMate[];
  about: RealignCase;
  way: Way;
  today: string;
  /** The ids of the plans that take the same way. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** The plans of others that began as the same one, each with what the same choice would mean. */
export function StartMates({ mates, about, way, today, chosen, onChange }: Props) {
  const { t } = useLingui();
  const count = mates.length;
  const isAll = chosen.size === count;
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <section aria-labelledby="realign-mates" className="mt-5">
      <div className="flex flex-wrap items-center gap-x-3 border-b border-line-strong pb-1.5">
        <h3 id="realign-mates" className="text-base font-semibold">{t`The same for others?`}</h3>
        <span className="text-xs text-ink-2">
          <Trans>Plans with this name, start and length. They are saved at once, or as a draft.</Trans>
        </span>
        {mates.length > 1 && (
          <CheckRow
            isChecked={isAll}
            onToggle={() => onChange(isAll ? new Set() : new Set(mates.map(({ scheduleId }) => scheduleId)))}
            className="ml-auto min-h-8 font-semibold max-md:ml-0 max-md:min-h-11"
          >
            {t`All ${count}`}
          </CheckRow>
        )}
      </div>
      <ul className="max-h-64 overflow-y-auto">
        {mates.map((mate) => (
          <li key={mate.scheduleId} className="border-b border-line">
            <CheckRow
              isChecked={chosen.has(mate.scheduleId)}
              onToggle={() => toggle(mate.scheduleId)}
              className="min-h-10 max-md:min-h-11"
            >
              <span className="min-w-0 truncate" title={mate.name}>
                {mate.name}
              </span>
              {chosen.has(mate.scheduleId) && (
                <MateChange mate={mate} about={about} way={way} today={today} />
              )}
            </CheckRow>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MateChange({
  mate,
  about,
  way,
  today,
}: Pick<Props, 'about' | 'way' | 'today'> & { mate: StartMate }) {
  const { data, error } = useQuery(mateMoveQuery(mate, about, way, today));
  return (
    <span aria-live="polite" className="ml-auto min-w-0 text-right text-xs text-ink-2">
      {error && failureOf(error).message}
      {data && (
        <>
          <ChangedWeeks result={data.result} /> {goneText(data.result).join(' ')}
        </>
      )}
    </span>
  );
}
