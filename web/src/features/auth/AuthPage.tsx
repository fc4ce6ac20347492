import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Logo } from '@/components/display/Logo';
import { LanguageSelect } from '@/components/fields/LanguageSelect';
import { AuthArt } from './AuthArt';

type Props = {
  /** Above the title. */
  mark?: ReactNode;
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** It replaces a form without a navigation, so it takes the focus to announce itself. */
  takesFocus?: boolean;
};

export function AuthPage({ mark, title, lead, children, takesFocus = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  return (
    <div className="grid min-h-dvh md:grid-cols-2">
      <div className="flex min-h-dvh min-w-0 flex-col px-5 pt-5 pb-6 md:px-8 md:py-7 lg:px-14">
        <header>
          <Link to="/" className="inline-block rounded-sm">
            <Logo />
          </Link>
        </header>
        <main className="mx-auto mt-9 mb-auto w-full max-w-[380px] pb-9 md:my-auto md:py-9">
          {mark}
          <h1 ref={heading} tabIndex={-1} className="text-[30px] leading-9 tracking-[-.02em] outline-none">
            {title}
          </h1>
          <p className="mt-1 wrap-break-word text-ink-2">{lead}</p>
          {children}
        </main>
        <footer className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm leading-5 text-ink-3">
          <Link to="/cookies" className="hover:text-ink">
            <Trans>Privacy &amp; Cookies</Trans>
          </Link>
          <Link to="/terms" className="hover:text-ink">
            <Trans>Terms</Trans>
          </Link>
          <LanguageSelect />
        </footer>
      </div>
      <AuthArt />
    </div>
  );
}

/** The line under a form with a link to another page. */
export function AuthAlternative({ children }: { children: ReactNode }) {
  return <p className="mt-5 text-ink-2">{children}</p>;
}
