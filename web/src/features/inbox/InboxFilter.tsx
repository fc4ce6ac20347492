import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import type { InboxGroup, InboxKind } from '@/domain/inbox/inbox';
import { groupWords } from './groups';

type Props = { groups: readonly InboxGroup[]; count: number; chosen: InboxKind | undefined };

/** Selects one of the groups, or all. The choice is kept in the URL. */
export function InboxFilter({ groups, count, chosen }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const name = useId();
  const chipOf = (kind: InboxKind) => {
    const words = groupWords[kind];
    return words ? t(words.chip) : '';
  };
  const choices = [
    { kind: undefined, text: t({ message: 'All', context: 'items' }), count },
    ...groups.map((group) => ({
      kind: group.kind,
      text: chipOf(group.kind),
      count: group.count,
    })),
  ];
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5 max-md:-mx-3.5 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-3.5 max-md:py-1 max-md:[mask-image:linear-gradient(to_right,#000_88%,transparent)] max-md:[scrollbar-width:none]">
      <legend className="sr-only">
        <Trans context="verb">Show</Trans>
      </legend>
      {choices.map(({ kind, text, count }) => (
        <label
          key={kind ?? 'all'}
          className="relative inline-flex h-[30px] flex-none cursor-pointer items-center gap-1.5 rounded-full border border-line-strong bg-surface px-[11px] text-sm font-medium whitespace-nowrap text-ink-2 hover:border-control has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-md:h-9 max-md:px-3.5 forced-colors:has-checked:border-2"
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={kind === chosen}
            onChange={() =>
              void navigate({ to: '/inbox', search: kind ? { group: kind } : {}, replace: true })
            }
          />
          {text} <b className="text-xs font-semibold opacity-85">{count}</b>
        </label>
      ))}
    </fieldset>
  );
}
