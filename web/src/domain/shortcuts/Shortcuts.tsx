import type { CSSProperties } from 'react';
import { Dialog } from '@/components/overlays/Dialog';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
const ctrl = isApple ? '⌘' : 'Ctrl';

type Shortcut = { action: string; keys: string[][] };

const shortcuts: Shortcut[] = [
  { action: 'Move by day, by week', keys: [['←'], ['→'], ['↑'], ['↓']] },
  { action: 'First, last day of the week', keys: [['Home'], ['End']] },
  {
    action: 'First, last week',
    keys: [
      [ctrl, 'Home'],
      [ctrl, 'End'],
    ],
  },
  { action: 'Four weeks forward, back', keys: [['PgDn'], ['PgUp']] },
  { action: 'Jump to today', keys: [['Shift', 'T']] },
  { action: 'Open the day', keys: [['Enter']] },
  { action: 'Type a workout on an empty day', keys: [['8k easy'], ['Enter']] },
  { action: 'Add another workout', keys: [['+']] },
  { action: 'Pick up, then drop', keys: [['Space']] },
  {
    action: 'Select days',
    keys: [
      ['Shift', '→'],
      ['Shift', '↓'],
    ],
  },
  { action: 'Select all days', keys: [[ctrl, 'A']] },
  {
    action: 'Copy, cut',
    keys: [
      [ctrl, 'C'],
      [ctrl, 'X'],
    ],
  },
  { action: 'Paste, also from a spreadsheet', keys: [[ctrl, 'V']] },
  { action: 'Add a template, while the panel is open', keys: [['1'], ['9']] },
  { action: 'Fill down or right', keys: [[ctrl, 'D']] },
  { action: 'Delete, reset the day', keys: [['Delete']] },
  { action: 'The athlete’s feedback', keys: [['F']] },
  { action: 'Accept a move into the plan', keys: [['A']] },
  { action: 'Week menu', keys: [['Shift', 'M']] },
  { action: 'Undo', keys: [[ctrl, 'Z']] },
  { action: 'Redo', keys: [[ctrl, 'Shift', 'Z']] },
  { action: 'Save schedule', keys: [[ctrl, 'S']] },
  { action: 'Save and stay', keys: [[ctrl, 'Shift', 'S']] },
  { action: 'Inbox: next, previous', keys: [['J'], ['K']] },
  { action: 'Inbox: reply, snooze, dismiss', keys: [['R'], ['S'], ['E']] },
  { action: 'Search everything', keys: [[ctrl, 'K']] },
  { action: 'Show this list', keys: [['?']] },
];

const rows = Math.ceil(shortcuts.length / 2);

export function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" width="lg" onClose={onClose}>
      <dl
        className="grid grid-flow-col grid-rows-(--rows) gap-x-8 max-md:grid-flow-row max-md:grid-rows-none"
        style={{ '--rows': `repeat(${rows}, auto)` } as CSSProperties}
      >
        {shortcuts.map(({ action, keys }, index) => (
          <div
            key={action}
            className={`flex min-h-[34px] items-center justify-between gap-3 border-line text-sm max-md:border-b ${(index + 1) % rows === 0 ? '' : 'border-b'}`}
          >
            <dt>{action}</dt>
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
