import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { Logo } from '@/components/display/Logo';
import { serverSettings } from '@/lib/serverSettings';

/** Over the hero the header lies on the artwork; its buttons look like chalk where the track is under them. */
export function PublicHeader({ isOverHero = false }: { isOverHero?: boolean }) {
  const { t } = useLingui();
  return (
    <header
      className={`public-header z-(--z-sticky) flex h-16 flex-none items-center px-4 md:h-19 md:gap-9 md:px-14 ${
        isOverHero ? 'is-over-hero absolute inset-x-0 top-0' : 'border-line border-b'
      }`}
    >
      <Link to="/" aria-label={t`Longrun, home`} title="Longrun" className="header-logo rounded-md">
        <Logo />
      </Link>
      <nav aria-label={t({ message: 'Main', context: 'navigation' })} className="flex gap-7 max-md:hidden">
        <Link to="/" hash="features" className="rounded-xs font-medium text-base text-ink-2 hover:text-ink">
          <Trans>Features</Trans>
        </Link>
        <Link to="/" hash="server" className="rounded-xs font-medium text-base text-ink-2 hover:text-ink">
          <Trans>Your own server</Trans>
        </Link>
        {serverSettings.pricing && (
          <Link to="/" hash="pricing" className="rounded-xs font-medium text-base text-ink-2 hover:text-ink">
            <Trans>Pricing</Trans>
          </Link>
        )}
      </nav>
      <div className="ml-auto flex flex-none gap-1.5">
        <ButtonLink
          to="/login"
          variant="ghost"
          className={`header-button ${isOverHero ? 'chalk-outline-button' : ''}`}
        >
          <Trans>Login</Trans>
        </ButtonLink>
        <ButtonLink
          to="/signup"
          variant="ink"
          className={`header-button ${isOverHero ? 'chalk-button' : ''}`}
        >
          <Trans>Get Started</Trans>
        </ButtonLink>
      </div>
    </header>
  );
}
