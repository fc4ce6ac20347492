import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatPrice } from '@/domain/billing/tiers';
import { serverSettings } from '@/lib/serverSettings';
import { SectionHead } from './SectionHead';

const articles = [
  [
    msg`Your data`,
    msg`Take everything with you at any time: plans, answers and runs, in formats other programs can read.`,
  ],
  [
    msg`Your server`,
    msg`A small computer at the club is enough. No limit on athletes, and nothing is sent to us.`,
  ],
  [
    msg`One file`,
    msg`The whole club is a single file. Copy it and you have a backup; put it back and you are where you were.`,
  ],
] as const;

export function Ownership() {
  const { t } = useLingui();
  return (
    <section
      id="server"
      className="mx-auto max-w-[1440px] scroll-mt-8 px-4 pt-16 md:px-14 md:pt-26"
      aria-labelledby="ownership"
    >
      <SectionHead id="ownership" heading={<Trans>Your data, your server, one file</Trans>}>
        <Trans>
          Let us host it, or run it yourself. It is the same Longrun, and you can change your mind in either
          direction.
        </Trans>
      </SectionHead>
      <div className="grid gap-8 md:grid-cols-3">
        {articles.map(([name, text]) => (
          <article key={name.id} className="border-ink border-t-2 pt-3.5">
            <h3 className="text-[19px] leading-6">{t(name)}</h3>
            <p className="mt-1 max-w-[350px] text-[15px] text-ink-2 leading-[22px]">{t(text)}</p>
          </article>
        ))}
      </div>
      <OwnershipTable />
    </section>
  );
}

function OwnershipTable() {
  return (
    <table className="ownership-table">
      <thead>
        <tr>
          <td />
          <th scope="col">
            <Trans>We host it</Trans>
          </th>
          <th scope="col">
            <Trans>You run it</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            <Trans>What it costs</Trans>
          </th>
          <td>
            <HostedPrice />
          </td>
          <td>
            <Trans>nothing, however many athletes</Trans>
          </td>
        </tr>
        <tr>
          <th scope="row">
            <Trans>What athletes pay</Trans>
          </th>
          <td>
            <Trans>nothing</Trans>
          </td>
          <td>
            <Trans>nothing</Trans>
          </td>
        </tr>
        <tr>
          <th scope="row">
            <Trans>Who holds the data</Trans>
          </th>
          <td>
            <Trans>we do, and you can take it any time</Trans>
          </td>
          <td>
            <Trans>you do</Trans>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Prices come from the server; one that sells nothing has none to tell. */
function HostedPrice() {
  const { pricing } = serverSettings;
  const [free, paid] = pricing?.tiers ?? [];
  if (!pricing || free?.mostAthletes == null || paid?.mostAthletes == null) {
    return <Trans>free for your own training</Trans>;
  }
  const ofFree = free.mostAthletes;
  const ofPaid = paid.mostAthletes;
  const nothing = formatPrice(free.priceAMonth, pricing.currency, true);
  const price = formatPrice(paid.priceAMonth, pricing.currency, true);
  return (
    <Trans>
      <b>{nothing}</b> for {ofFree} athletes, <b>{price}</b> a month for {ofPaid}
    </Trans>
  );
}
