import { Trans, useLingui } from '@lingui/react/macro';
import { Smartphone, TriangleAlert } from 'lucide-react';
import { PageSection } from '@/components/layout/PageSection';
import { Bib } from '@/domain/athletes/Bib';
import { isQuiet, phoneApps } from '@/domain/phones/phones';
import { syncText } from '@/domain/watch/connection';
import { formatDayOf } from '@/lib/formatDay';
import { nameOf } from './matches';
import type { AthleteConnection, Phone } from './queries';

/** Whose runs come from a phone, and when the last came. Absent where nobody's do. */
export function PhonesSection({ athletes }: { athletes: readonly AthleteConnection[] }) {
  const { t } = useLingui();
  const rows = athletes.flatMap((athlete) => athlete.phones.map((phone) => ({ athlete, phone })));
  if (rows.length === 0) return null;
  return (
    <PageSection
      title={t`Runs from phones`}
      line={t`Athletes set this up on their page. Only they see the address.`}
    >
      <ul
        aria-label={t`Runs from phones`}
        className="divide-y divide-line rounded-lg border border-line bg-surface"
      >
        {rows.map(({ athlete, phone }) => (
          <PhoneRow key={athlete.athleteId + phone.app} name={nameOf(athlete)} phone={phone} />
        ))}
      </ul>
    </PageSection>
  );
}

function PhoneRow({ name, phone }: { name: string; phone: Phone }) {
  const isLate = isQuiet(phone);
  const Icon = isLate ? TriangleAlert : Smartphone;
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-[18px] py-2.5 max-md:px-3.5">
      <div className="flex min-w-0 flex-1 basis-52 items-center gap-2.5">
        <Bib name={name} />
        <div className="min-w-0">
          <b className="block truncate font-semibold" title={name}>
            {name}
          </b>
          <span className="block text-xs text-ink-3">{phoneApps[phone.app]}</span>
        </div>
      </div>
      <p className="flex min-w-0 flex-1 basis-52 items-center gap-2 text-sm text-ink-2">
        <Icon
          className={`size-4 flex-none ${isLate ? 'text-warning' : ''}`}
          strokeWidth={1.9}
          aria-hidden="true"
        />
        <PhoneState phone={phone} isLate={isLate} />
      </p>
    </li>
  );
}

function PhoneState({ phone: { lastSeenAt, lastRunAt }, isLate }: { phone: Phone; isLate: boolean }) {
  if (!lastSeenAt) return <Trans>Waiting for the first run</Trans>;
  const day = formatDayOf(lastSeenAt);
  if (isLate) return <Trans>Nothing since {day}</Trans>;
  const when = syncText(lastRunAt ?? lastSeenAt);
  return lastRunAt ? <Trans>Last run {when}</Trans> : <Trans>Works, no run yet</Trans>;
}
