import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  ArrowRight,
  Check,
  List,
  type LucideIcon,
  Minus,
  RefreshCw,
  Scissors,
  TextAlignStart,
} from 'lucide-react';
import type { components } from '@/lib/schema';
import type { Reaches } from './queries';
import { SectionHead } from './SectionHead';

type Carried = components['schemas']['Carried'];

const parts: Record<Reaches['what'], MessageDescriptor> = {
  distanceAndTime: msg`Distance and time of each step`,
  paceRange: msg`Pace range`,
  repeats: msg`Repeats`,
  nestedRepeats: msg`Repeats inside repeats`,
  namedPaces: msg`“Easy”, “jog” without a pace`,
  stepNotes: msg`Notes on a step`,
  description: msg`Description of the session`,
  laterChanges: msg`Later changes`,
};

const ways: Record<Carried['how'], { icon: LucideIcon; text: MessageDescriptor; look?: string }> = {
  exactly: { icon: Check, text: msg`exactly`, look: 'font-semibold text-ink' },
  asText: { icon: TextAlignStart, text: msg`as text` },
  writtenOut: { icon: List, text: msg`written out` },
  asPace: { icon: ArrowRight, text: msg`as the athlete’s pace` },
  shortened: { icon: Scissors, text: msg`shortened` },
  follows: { icon: RefreshCw, text: msg`update automatically` },
  no: { icon: Minus, text: msg({ message: 'no', context: 'does not reach the watch' }), look: 'text-ink-3' },
};

const head = 'px-[18px] py-3 text-xs font-semibold text-ink-2';

/** As found out by the code that writes the workouts. */
export function WhatReaches({ reaches }: { reaches: readonly Reaches[] }) {
  const { t } = useLingui();
  return (
    <section className="border-t border-line py-[26px]">
      <SectionHead
        title={t`What reaches the watch`}
        line={t`Each route carries a little more or less. The full plan always stays here.`}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled by keys. */}
      <div tabIndex={0} className="overflow-x-auto rounded-lg border border-line bg-surface">
        <table className="w-full min-w-[640px] text-left text-sm">
          <thead>
            <tr className="border-b border-line">
              <th className={head}>
                <Trans>In the plan</Trans>
              </th>
              <th className={head}>
                <Trans>Through intervals.icu</Trans>
              </th>
              <th className={head}>
                <Trans>Workout file</Trans>
              </th>
              <th className={head}>
                <Trans>Calendar</Trans>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {reaches.map(({ what, intervals, file, calendar }) => (
              <tr key={what}>
                <th scope="row" className="px-[18px] py-2.5 font-medium">
                  {t(parts[what])}
                </th>
                <Cell carried={intervals} />
                <Cell carried={file} />
                <Cell carried={calendar} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Cell({ carried: { how, mostCharacters } }: { carried: Carried }) {
  const { t } = useLingui();
  const { icon: Icon, text, look = 'text-ink-2' } = ways[how];
  const letters = mostCharacters ?? 0;
  return (
    <td className={`px-[18px] py-2.5 ${look}`}>
      <span className="flex items-center gap-2">
        <Icon className="size-3.5 flex-none text-ink-3" strokeWidth={1.9} aria-hidden="true" />
        {letters > 0 ? t`${plural(letters, { one: 'the first letter', other: 'first # letters' })}` : t(text)}
      </span>
    </td>
  );
}
