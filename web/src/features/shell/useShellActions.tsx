import { Suspense, useEffect, useState } from 'react';
import { useLogOut } from '@/domain/account/useLogOut';
import { lazyAfterPaint } from '@/lib/lazyAfterPaint';
import { themes, useTheme } from '@/lib/theme';

const CommandPalette = lazyAfterPaint(() =>
  import('./palette/CommandPalette').then((module) => module.CommandPalette),
);
const Shortcuts = lazyAfterPaint(() =>
  import('@/domain/shortcuts/Shortcuts').then((module) => module.Shortcuts),
);

export type ShellAction = 'search' | 'theme' | 'shortcuts' | 'logout';

/** Actions of every page, for the header, the palette and keyboard shortcuts. Render `dialogs`. */
export function useShellActions() {
  const { theme, setTheme } = useTheme();
  const { logOut, question } = useLogOut();
  const [openDialog, setOpenDialog] = useState<'search' | 'shortcuts'>();
  const close = () => setOpenDialog(undefined);
  const perform = (action: ShellAction) => {
    if (action === 'logout') void logOut();
    else if (action === 'theme') setTheme(themes.find(({ id }) => id !== theme.id) ?? theme);
    else setOpenDialog(action);
  };

  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== 'k' || document.querySelector('.overlay')) return;
      event.preventDefault();
      setOpenDialog('search');
    };
    document.addEventListener('keydown', openByKey);
    return () => document.removeEventListener('keydown', openByKey);
  }, []);

  const dialogs = (
    <Suspense>
      {openDialog === 'search' && <CommandPalette onClose={close} onAction={perform} />}
      {openDialog === 'shortcuts' && <Shortcuts onClose={close} />}
      {question}
    </Suspense>
  );
  return { perform, dialogs };
}
