import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { Dialog } from '@/components/overlays/Dialog';
import { useMay } from '@/domain/members/role';
import { useAuth } from '@/lib/auth';
import { keyNames } from './keyNames';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
const { shift, enter, home, end } = keyNames;
const ctrl = isApple ? '⌘' : keyNames.ctrl;

type Key = string | MessageDescriptor;
/** Some are of clubs, and some not of assistants. */
type Shortcut = { action: MessageDescriptor; keys: Key[][]; isOfClubs?: boolean; isOfCoaches?: boolean };

const shortcuts: Shortcut[] = [
  { action: msg`Move by day, by week`, keys: [['←'], ['→'], ['↑'], ['↓']] },
  { action: msg`First, last day of the week`, keys: [[home], [end]] },
  {
    action: msg`First, last week`,
    keys: [
      [ctrl, home],
      [ctrl, end],
    ],
  },
  { action: msg`Four weeks forward, back`, keys: [[keyNames.pageDown], [keyNames.pageUp]] },
  { action: msg`Jump to today`, keys: [[shift, 'T']] },
  { action: msg`Open the day`, keys: [[enter]] },
  { action: msg`Type a workout on an empty day`, keys: [[msg`8k easy`], [enter]] },
  { action: msg`Add another workout`, keys: [['+']] },
  { action: msg`Pick up, then drop`, keys: [[keyNames.space]] },
  {
    action: msg`Select days`,
    keys: [
      [shift, '→'],
      [shift, '↓'],
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
  { action: msg`Delete, reset the day`, keys: [[keyNames.delete]] },
  { action: msg`The athlete’s feedback`, keys: [['F']] },
  { action: msg`The day’s run`, keys: [['G']] },
  { action: msg`Accept a move into the plan`, keys: [['A']], isOfCoaches: true },
  { action: msg`Time off from the day`, keys: [[shift, 'O']], isOfCoaches: true },
  { action: msg`Week menu`, keys: [[shift, 'M']] },
  { action: msg`Undo`, keys: [[ctrl, 'Z']] },
  { action: msg`Redo`, keys: [[ctrl, shift, 'Z']] },
  { action: msg`Save schedule`, keys: [[ctrl, 'S']] },
  { action: msg`Save and stay`, keys: [[ctrl, shift, 'S']] },
  { action: msg`Inbox: next, previous`, keys: [['J'], ['K']] },
  { action: msg`Inbox: reply`, keys: [['R']] },
  { action: msg`Inbox: snooze, dismiss`, keys: [['S'], ['E']], isOfCoaches: true },
  { action: msg`Mine, everyone’s`, keys: [['M']], isOfClubs: true, isOfCoaches: true },
  { action: msg`Search everything`, keys: [[ctrl, 'K']] },
  { action: msg`Show this list`, keys: [['?']] },
];

export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { auth } = useAuth();
  const isClub = auth.status === 'signed-in' && auth.user.isClub;
  const isCoach = useMay('changeRoster');
  const shown = shortcuts.filter(
    ({ isOfClubs = false, isOfCoaches = false }) => (isClub || !isOfClubs) && (isCoach || !isOfCoaches),
  );
  const rows = Math.ceil(shown.length / 2);
  return (
    <Dialog title={t`Keyboard shortcuts`} width="lg" onClose={onClose}>
      <dl
        className="grid grid-flow-col grid-rows-(--rows) gap-x-8 max-md:grid-flow-row max-md:grid-rows-none"
        style={{ '--rows': `repeat(${rows}, auto)` } as CSSProperties}
      >
        {shown.map(({ action, keys }, index) => (
          <div
            key={action.id}
            className={`flex min-h-[34px] items-center justify-between gap-3 border-line text-sm max-md:border-b ${(index + 1) % rows === 0 ? '' : 'border-b'}`}
          >
            <dt>{t(action)}</dt>
            <dd className="flex flex-none gap-2">
              {keys
                .map((combination) => combination.map((key) => (typeof key === 'string' ? key : t(key))))
                .map((names) => (
                  <span key={names.join()} className="flex gap-0.5">
                    {names.map((name) => (
                      <kbd key={name}>{name}</kbd>
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
