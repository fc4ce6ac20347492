import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, MessageCircle, Watch } from 'lucide-react';
import type { CSSProperties } from 'react';
import { SectionHead } from './SectionHead';
import { useFirstView } from './useFirstView';

/** Each mark is a step: how long it is, and whether it is easy. */
const lanes = [
  {
    icon: Watch,
    name: msg`The watch`,
    text: msg`Steps, repeats and pace ranges, ready to start. Through intervals.icu or as a file.`,
    marks: [-3, 5, 5, 5, -2],
  },
  {
    icon: CalendarDays,
    name: msg`The calendar`,
    text: msg`One address to subscribe to. Changes arrive automatically.`,
    marks: [-6, 4, -3, 8],
  },
  {
    icon: MessageCircle,
    name: msg`WhatsApp and email`,
    text: msg`Tomorrow’s session the evening before, with three answers.`,
    marks: [12],
  },
];

export function DeliverySection() {
  const { t } = useLingui();
  const { isSeen, watch } = useFirstView();
  return (
    <section className="mt-20 bg-track text-track-chalk md:mt-28" aria-labelledby="delivery">
      <div className="mx-auto max-w-[1440px] px-4 py-12 md:px-14 md:pt-18 md:pb-19">
        <SectionHead id="delivery" isOnTrack heading={<Trans>From your plan to the wrist</Trans>}>
          <Trans>
            Share once. Each session finds its own way to the athlete, and so does every change you make
            later.
          </Trans>
        </SectionHead>
        <ol ref={watch} className={isSeen ? 'is-seen' : ''}>
          {lanes.map(({ icon: Icon, name, text, marks }, place) => (
            <li key={name.id} className="delivery-lane">
              <span aria-hidden="true" className="type-display text-[30px]">
                {place + 1}
              </span>
              <div className="delivery-marks" aria-hidden="true">
                {marks.map((length, turn) => (
                  <i
                    // biome-ignore lint/suspicious/noArrayIndexKey: a mark is identified by its place in the lane
                    key={turn}
                    data-easy={length < 0 || undefined}
                    style={{ '--turn': turn, flexGrow: Math.abs(length) } as CSSProperties}
                  />
                ))}
              </div>
              <div>
                <h3 className="flex items-center gap-2.5 text-[20px] leading-[26px]">
                  <Icon className="size-5 flex-none" strokeWidth={1.9} aria-hidden="true" />
                  {t(name)}
                </h3>
                <p className="mt-[3px] text-[15px] leading-[21px]">{t(text)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
