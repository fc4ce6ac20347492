import { Trans, useLingui } from '@lingui/react/macro';

export function GoalsAndSquads() {
  const { t } = useLingui();
  return (
    <section
      className="mx-auto grid max-w-[1440px] gap-12 px-4 pt-16 md:grid-cols-2 md:px-14 md:pt-26"
      aria-label={t`Goals and squads`}
    >
      <article className="min-w-0 border-ink border-t-2 pt-5">
        <h2 className="section-heading wrap-anywhere">
          <Trans>Planned back from race day</Trans>
        </h2>
        <p className="mt-3.5 max-w-[520px] text-[17px] text-ink-2 leading-[26px] text-pretty">
          <Trans>
            Set a race and a time. Every pace follows from it, the plan counts back from the day, and a result
            moves the paces along.
          </Trans>
        </p>
      </article>
      <article className="min-w-0 border-ink border-t-2 pt-5">
        <h2 className="section-heading wrap-anywhere">
          <Trans>One plan for the whole squad</Trans>
        </h2>
        <p className="mt-3.5 max-w-[520px] text-[17px] text-ink-2 leading-[26px] text-pretty">
          <Trans>
            Put a template on twenty calendars at once, each in the athlete’s own paces. Change it later, and
            you decide who gets the change.
          </Trans>
        </p>
      </article>
    </section>
  );
}
