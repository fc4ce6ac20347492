import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { Dialog } from '@/components/overlays/Dialog';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
const ctrl = isApple ? '⌘' : 'Ctrl';

type Shortcut = { action: MessageDescriptor; keys: string[][] };

const shortcuts: Shortcut[] = [
  { action: msg`Move by day, by week`, keys: [['←'], ['→'], ['↑'], ['↓']] },
  { action: msg`First, last day of the week`, keys: [['Home'], ['End']] },
  {
    action: msg`First, last week`,
    keys: [
      [ctrl, 'Home'],
      [ctrl, 'End'],
    ],
  },
  { action: msg`Four weeks forward, back`, keys: [['PgDn'], ['PgUp']] },
  { action: msg`Jump to today`, keys: [['Shift', 'T']] },
  { action: msg`Open the day`, keys: [['Enter']] },
  { action: msg`Type a workout on an empty day`, keys: [['8k easy'], ['Enter']] },
  { action: msg`Add another workout`, keys: [['+']] },
  { action: msg`Pick up, then drop`, keys: [['Space']] },
  {
    action: msg`Select days`,
    keys: [
      ['Shift', '→'],
      ['Shift', '↓'],
    ],
  },
  { action: msg`Select all days`, keys: [[ctrl, 'A']] },
  {
    action: msg`Copy, cut`,
    keys: [
      [ctrl, 'C'],
      [ctrl, 'X'],
    ],
  },
  { action: msg`Paste, also from a spreadsheet`, keys: [[ctrl, 'V']] },
  { action: msg`Add a template, while the panel is open`, keys: [['1'], ['9']] },
  { action: msg`Fill down or right`, keys: [[ctrl, 'D']] },
  { action: msg`Delete, reset the day`, keys: [['Delete']] },
  { action: msg`The athlete’s feedback`, keys: [['F']] },
  { action: msg`The run of the day`, keys: [['G']] },
  { action: msg`Accept a move into the plan`, keys: [['A']] },
  { action: msg`Time off from the day`, keys: [['Shift', 'O']] },
  { action: msg`Week menu`, keys: [['Shift', 'M']] },
  { action: msg`Undo`, keys: [[ctrl, 'Z']] },
  { action: msg`Redo`, keys: [[ctrl, 'Shift', 'Z']] },
  { action: msg`Save schedule`, keys: [[ctrl, 'S']] },
  { action: msg`Save and stay`, keys: [[ctrl, 'Shift', 'S']] },
  { action: msg`Inbox: next, previous`, keys: [['J'], ['K']] },
  { action: msg`Inbox: reply, snooze, dismiss`, keys: [['R'], ['S'], ['E']] },
  { action: msg`Search everything`, keys: [[ctrl, 'K']] },
  { action: msg`Show this list`, keys: [['?']] },
];

const rows = Math.ceil(shortcuts.length / 2);

export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Keyboard shortcuts`} width="lg" onClose={onClose}>
      <dl
        className="grid grid-flow-col grid-rows-(--rows) gap-x-8 max-md:grid-flow-row max-md:grid-rows-none"
        style={{ '--rows': `repeat(${rows}, auto)` } as CSSProperties}
      >
        {shortcuts.map(({ action, keys }, index) => (
          <div
            key={keys.join()}
            className={`flex min-h-[34px] items-center justify-between gap-3 border-line text-sm max-md:border-b ${(index + 1) % rows === 0 ? '' : 'border-b'}`}
          >
            <dt>{t(action)}</dt>
            <dd className="flex flex-none gap-2">
              {keys.map((combination) => (
                <span key={combination.join()} className="flex gap-0.5">
                  {combination.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
