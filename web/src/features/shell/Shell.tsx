import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { HeaderSlotsContext } from '@/components/layout/HeaderSlot';
import { lazyAfterPaint } from '@/lib/lazyAfterPaint';
import { PageHeader } from './PageHeader';
import { Sidebar } from './Sidebar';
import { useBackClosesOverlay } from './useBackClosesOverlay';
import { useShellActions } from './useShellActions';

const Sheet = lazyAfterPaint(() => import('@/components/overlays/Sheet').then((module) => module.Sheet));

type Props = {
  title?: string | undefined;
  subtitle?: string | undefined;
  children: ReactNode;
};

export function Shell({ title, subtitle, children }: Props) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { perform, dialogs } = useShellActions();
  useBackClosesOverlay();
  const [isMenuOpen, setIsMenuOpen] = useState<boolean>();
  const [start, setStart] = useState<HTMLElement | null>(null);
  const [titleSlot, setTitleSlot] = useState<HTMLElement | null>(null);
  const [subtitleSlot, setSubtitleSlot] = useState<HTMLElement | null>(null);
  const [badges, setBadges] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);

  return (
    <HeaderSlotsContext value={{ start, title: titleSlot, subtitle: subtitleSlot, badges, actions }}>
      <a
        href="#content"
        className="sr-only z-(--z-popover) rounded-md bg-ink px-3 py-2 text-sm font-semibold text-on-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        <Trans>Skip to content</Trans>
      </a>
      <div className="grid min-h-dvh md:grid-cols-[var(--w-sidebar)_minmax(0,1fr)] print:block">
        {/* Fixed, since the composer of a last week makes the page longer than its grid. */}
        <div className="max-md:hidden print:hidden">
          <div className="fixed top-0 z-1 h-dvh w-(--w-sidebar)">
            <Sidebar pathname={pathname} />
          </div>
        </div>
        <div className="min-w-0">
          <PageHeader
            title={title}
            subtitle={subtitle}
            onOpenMenu={() => setIsMenuOpen(true)}
            onAction={perform}
            startRef={setStart}
            titleRef={setTitleSlot}
            subtitleRef={setSubtitleSlot}
            badgesRef={setBadges}
            actionsRef={setActions}
          />
          <main
            id="content"
            tabIndex={-1}
            className="max-w-[calc(var(--w-content)+48px)] min-[1700px]:max-w-[calc(var(--w-content-wide)+48px)] px-6 pt-[18px] pb-12 outline-none max-md:px-3.5 max-md:pt-3.5 max-md:pb-[90px]"
          >
            {children}
          </main>
        </div>
      </div>
      {isMenuOpen !== undefined && (
        <Suspense>
          <Sheet label={t`Menu`} isOpen={isMenuOpen} onOpenChange={setIsMenuOpen}>
            <Sidebar
              pathname={pathname}
              onLeave={() => setIsMenuOpen(false)}
              onSearch={() => {
                setIsMenuOpen(false);
                perform('search');
              }}
            />
          </Sheet>
        </Suspense>
      )}
      {dialogs}
    </HeaderSlotsContext>
  );
}
