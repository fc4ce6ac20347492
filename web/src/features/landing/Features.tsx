import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { GoalIllustration } from './GoalIllustration';
import { LibraryIllustration } from './LibraryIllustration';
import { MessageIllustration } from './MessageIllustration';
import { PdfIllustration } from './PdfIllustration';
import { PlanIllustration } from './PlanIllustration';
import { RosterIllustration } from './RosterIllustration';

export function Features() {
  const { t } = useLingui();
  return (
    <section
      id="features"
      aria-labelledby="features-heading"
      className="mx-auto mt-16 grid max-w-[1440px] scroll-mt-8 grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-10 px-4 md:mt-26 md:grid-cols-2 md:gap-y-14 md:px-14 min-[68.75rem]:grid-cols-3"
    >
      <h2 id="features-heading" className="sr-only">
        <Trans>Features</Trans>
      </h2>
      <Feature name={t`Training schedules`} illustration={<PlanIllustration />}>
        <Trans>Multi-week plans on one grid. Move the start date and every workout moves with it.</Trans>
      </Feature>
      <Feature name={t`Client management`} illustration={<RosterIllustration />}>
        <Trans>A roster with phone, Strava and the notes you would otherwise keep in your head.</Trans>
      </Feature>
      <Feature name={t`Workout library`} illustration={<LibraryIllustration />}>
        <Trans>Write a session once. Drop it into any day of any plan.</Trans>
      </Feature>
      <Feature name={t`WhatsApp notifications`} illustration={<MessageIllustration />}>
        <Trans>Tomorrow’s session, in the app your athletes already open.</Trans>
      </Feature>
      <Feature name={t`PDF export`} illustration={<PdfIllustration />}>
        <Trans>Compact with four weeks to a page, or detailed with one. Both belong on a fridge.</Trans>
      </Feature>
      <Feature name={t`Goal setting`} illustration={<GoalIllustration />}>
        <Trans>A race, a target time, and the paces that follow from it.</Trans>
      </Feature>
    </section>
  );
}

function Feature({
  name,
  illustration,
  children,
}: {
  name: string;
  illustration: ReactNode;
  children: ReactNode;
}) {
  return (
    <article className="border-ink border-t-2 pt-3.5">
      {/* The illustrations repeat the text below them. */}
      <div
        aria-hidden="true"
        className="@container relative min-h-[190px] overflow-hidden rounded-lg bg-sunken p-[18px]"
      >
        {illustration}
      </div>
      <h3 className="mt-[18px] text-[19px] leading-6">{name}</h3>
      <p className="mt-1 max-w-[340px] text-[15px] text-ink-2 leading-[22px]">{children}</p>
    </article>
  );
}
