import { useLingui } from '@lingui/react/macro';
import { Menu, Search } from 'lucide-react';
import type { Ref } from 'react';
import { IconButton } from '@/components/buttons/IconButton';
import { ThemePicker } from '@/domain/settings/ThemePicker';
import { NotificationsButton } from './NotificationsButton';

import { UserMenu } from './UserMenu';
import type { ShellAction } from './useShellActions';

type Props = {
  title?: string | undefined;
  subtitle?: string | undefined;
  onOpenMenu: () => void;
  onAction: (action: ShellAction) => void;
  /** The slots that a page can fill. */
  startRef: Ref<HTMLDivElement>;
  titleRef: Ref<HTMLSpanElement>;
  subtitleRef: Ref<HTMLSpanElement>;
  badgesRef: Ref<HTMLDivElement>;
  actionsRef: Ref<HTMLDivElement>;
};

export function PageHeader({
  title: givenTitle,
  subtitle: givenSubtitle,
  onOpenMenu,
  onAction,
  startRef,
  titleRef,
  subtitleRef,
  badgesRef,
  actionsRef,
}: Props) {
  const { t } = useLingui();
  const title = givenTitle ?? t`Weekly Training Plan`;
  const subtitle = givenSubtitle ?? t`Manage your training schedule and workouts`;
  return (
    <header className="print:static sticky top-0 z-(--z-header) flex h-(--h-header) items-center gap-4 border-b border-line bg-paper px-6 md:max-[1179px]:gap-2 md:max-[1179px]:pr-3 min-[1180px]:max-[1439px]:gap-3 max-md:h-[60px] max-md:gap-1 max-md:pr-2 max-md:pl-1.5">
      <IconButton label={t`Open menu`} className="md:hidden print:hidden" onPress={onOpenMenu}>
        <Menu strokeWidth={1.9} />
      </IconButton>
      <div className="contents" ref={startRef} />
      <div className="min-w-min has-[h1>.peer:not(:empty)]:min-w-0">
        <h1 className="text-[20px] leading-6 whitespace-nowrap outline-none max-lg:line-clamp-2 max-lg:text-lg max-lg:leading-5 max-lg:whitespace-normal max-md:leading-[18px] max-[419px]:text-base">
          <span ref={titleRef} className="peer block empty:hidden" />
          <span className="peer-not-empty:hidden">{title}</span>
        </h1>
        <p className="line-clamp-1 text-sm break-all text-ink-3 max-md:leading-4 max-[359px]:hidden lg:line-clamp-2 md:leading-[18px] md:break-normal md:wrap-anywhere">
          <span ref={subtitleRef} className="peer" />
          <span className="peer-not-empty:hidden max-md:hidden" title={subtitle}>
            {subtitle}
          </span>
        </p>
      </div>
      <div className="flex flex-none gap-1.5 empty:hidden max-[1535px]:hidden" ref={badgesRef} />
      <div className="ml-auto flex items-center gap-0.5 print:hidden">
        <div
          className="peer/actions flex items-center gap-1.5 not-empty:mr-1 md:max-lg:gap-0.5 lg:max-[1179px]:gap-1 lg:not-empty:after:h-5 lg:not-empty:after:w-px lg:not-empty:after:bg-line-strong lg:not-empty:after:content-['']"
          ref={actionsRef}
        />
        <IconButton
          label={t`Search`}
          tooltip={t`Search (Ctrl+K)`}
          className={besideActions}
          onPress={() => onAction('search')}
        >
          <Search strokeWidth={1.9} />
        </IconButton>
        {/* The settings have it too. */}
        <div className="max-[359px]:peer-not-empty/actions:hidden md:max-lg:peer-not-empty/actions:hidden">
          <ThemePicker />
        </div>
        <NotificationsButton className={besideActions} />
        <UserMenu className={besideActions} onAction={onAction} />
      </div>
    </header>
  );
}

/** A page's own actions take precedence over these if there is no room for both. */
const besideActions = 'max-md:hidden md:max-lg:peer-not-empty/actions:hidden';
