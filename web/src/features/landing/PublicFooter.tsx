import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Logo } from '@/components/display/Logo';
import { LanguageSelect } from '@/components/fields/LanguageSelect';

const linkClass = 'rounded-xs py-1 hover:text-ink hover:underline underline-offset-4';

export function PublicFooter() {
  const { t } = useLingui();
  return (
    <footer className="mx-auto mt-auto flex w-full max-w-[1440px] items-start justify-between gap-5 px-5 py-7 max-md:flex-col md:items-center md:px-14 md:pt-9 md:pb-10">
      <Logo />
      <nav
        aria-label={t({ message: 'Footer', context: 'navigation' })}
        className="-my-1 flex flex-wrap gap-x-5 text-base text-ink-2 md:gap-x-6"
      >
        <Link to="/signup" className={linkClass}>
          <Trans>Sign up</Trans>
        </Link>
        <Link to="/login" className={linkClass}>
          <Trans>Login</Trans>
        </Link>
        <Link to="/cookies" className={linkClass}>
          <Trans>Privacy & Cookies</Trans>
        </Link>
        <Link to="/terms" className={linkClass}>
          <Trans>Terms</Trans>
        </Link>
        <LanguageSelect />
      </nav>
    </footer>
  );
}
