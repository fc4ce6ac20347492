import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type CSSProperties, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { AthleteRow } from './AthleteRow';
import type { Connections } from './queries';
import { SectionHead } from './SectionHead';
import { handsText, isToldByKey, needsHand, problemsFirst } from './standing';

const fewest = 7;
const columns = { '--athlete-columns': '220px 128px 108px minmax(0, 1fr) 132px' } as CSSProperties;

export function AthletesSection({ connections: { athletes, coachKey } }: { connections: Connections }) {
  const { t } = useLingui();
  const [isWhole, setIsWhole] = useState(false);
  const rows = problemsFirst(athletes.filter((athlete) => !isToldByKey(athlete, coachKey)));
  const most = Math.max(fewest, rows.filter(({ connection }) => needsHand(connection)).length);
  const shown = isWhole ? rows : rows.slice(0, most);
  const toldByKey = athletes.length - rows.length;
  const count = shown.length;
  const total = rows.length;
  const message = coachKey?.message ?? '';
  return (
    <section className="border-t border-line py-[26px]">
      <SectionHead title={t`Athletes`} line={handsText(rows)} />
      {toldByKey > 0 && (
        <p
          role="status"
          className="mb-3 rounded-md border border-danger-border bg-danger-soft px-3 py-2 text-sm font-medium text-danger"
        >
          {t`${plural(toldByKey, {
            one: '# athlete is connected by your key.',
            other: '# athletes are connected by your key.',
          })} ${message}`}
        </p>
      )}
      {total > 0 && (
        <div className="rounded-lg border border-line bg-surface" style={columns}>
          <div
            aria-hidden="true"
            className="hidden items-center gap-x-4 border-b border-line-strong px-[18px] py-2 text-xs font-semibold text-ink-2 lg:grid lg:grid-cols-(--athlete-columns)"
          >
            <span>{t`Athlete`}</span>
            <span>{t`State`}</span>
            <span>{t`Last sync`}</span>
            <span>{t`What happened`}</span>
          </div>
          <ul className="divide-y divide-line">
            {shown.map((athlete) => (
              <AthleteRow key={athlete.athleteId} athlete={athlete} />
            ))}
          </ul>
        </div>
      )}
      {count < total && (
        <div className="mt-2 flex items-center justify-between gap-3 text-sm text-ink-3">
          <Trans>
            Showing {count} of {total} athletes
          </Trans>
          <Button size="sm" variant="ghost" onPress={() => setIsWhole(true)}>
            <Trans>Show all</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
