import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { shortDate } from '@/domain/plans/days';
import { readingContextOf } from '../readingContext';
import { pasteDays } from '../selection/clipboard';
import { readCells } from '../selection/readCells';
import { useEditorStore } from '../state/editorStore';
import type { PastedDay } from './pastedText';

type Props = {
  days: readonly PastedDay[];
  /** Of the lines. */
  count: number;
  onAllHere: () => void;
  onPasted: () => void;
  onCancel: () => void;
};

const maxShown = 7;

/** Several lines were pasted: one day each, or all on this day. */
export function PastedLines({ days, count, onAllHere, onPasted, onCancel }: Props) {
  const { t } = useLingui();
  const store = useEditorStore();
  const [isBusy, setIsBusy] = useState(false);
  const { startsOn } = store.plan;
  const date = shortDate(startsOn, days[0]?.day ?? 0);
  const hidden = days.length - maxShown;
  const paste = async () => {
    setIsBusy(true);
    const texts = days.map(({ text }) => text);
    const cells = await readCells(texts, readingContextOf(store.plan));
    const weeks = Math.max(store.plan.weeks, ...days.map(({ day }) => Math.floor(day / 7) + 1));
    onPasted();
    pasteDays(
      store,
      cells.map((cell, place) => ({ ...cell, day: days[place]?.day ?? 0 })),
      { weeks },
    );
  };
  return (
    <div className="text-sm">
      <p role="status" className="mb-2 text-base font-semibold">
        {t`${plural(count, { one: '# line', other: '# lines' })}. One day each, from ${date}?`}
      </p>
      <ol className="mb-3 max-h-60 overflow-auto rounded-lg border border-line bg-surface">
        {days.slice(0, maxShown).map(({ day, text }) => (
          <li key={day} className="flex min-h-8 items-center gap-3 border-line px-3 not-first:border-t">
            <span className="w-20 flex-none text-xs text-ink-3">{shortDate(startsOn, day)}</span>
            <span className="min-w-0 truncate">{text}</span>
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <p className="-mt-1 mb-3 text-xs text-ink-3">
          <Plural value={hidden} one="and # more day" other="and # more days" />
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" variant="ghost" onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="sm" onPress={onAllHere}>
          <Trans>All on this day</Trans>
        </Button>
        <Button size="sm" variant="primary" autoFocus isBusy={isBusy} onPress={() => void paste()}>
          <Trans>One day each</Trans>
        </Button>
      </div>
    </div>
  );
}
