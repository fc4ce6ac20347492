import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { PhoneIllustration } from './PhoneIllustration';

const points = [
  [msg`They see the day`, msg`The session, its shape and what you wrote about it.`],
  [msg`They answer with one thumb`, msg`Done, moved or skipped, how hard it was, and a line if they like.`],
  [msg`You see it beside the plan`, msg`What was run, step by step, and the one comment that needs you.`],
] as const;

export function PhoneSection() {
  const { t } = useLingui();
  return (
    <section
      className="mx-auto grid max-w-[1440px] items-center gap-10 px-4 pt-16 md:px-14 md:pt-26 lg:grid-cols-[minmax(0,1fr)_430px] lg:gap-24"
      aria-labelledby="phone"
    >
      <div>
        <h2 id="phone" className="section-heading max-w-[560px]">
          <Trans>Your athletes open a link, nothing else</Trans>
        </h2>
        <p className="mt-3.5 max-w-[520px] text-[17px] text-ink-2 leading-[26px] text-pretty">
          <Trans>
            Today’s session, big enough to read on the way out of the door. No account, no app to install, no
            password to forget.
          </Trans>
        </p>
        <ol className="mt-7 max-w-[560px]">
          {points.map(([name, text], place) => (
            <li
              key={name.id}
              className="grid grid-cols-[44px_1fr] border-line-strong border-t py-3.5 text-[15px] text-ink-2 leading-[22px]"
            >
              <span aria-hidden="true" className="type-display text-[20px] text-tartan-text leading-6">
                {place + 1}
              </span>
              <span>
                <b className="block text-[16px] font-semibold text-ink">{t(name)}</b>
                {t(text)}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <PhoneIllustration />
    </section>
  );
}
