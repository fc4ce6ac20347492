import { Link } from '@tanstack/react-router';
import { Logo } from '@/components/display/Logo';

const linkClass = 'rounded-xs py-1 hover:text-ink hover:underline underline-offset-4';

export function PublicFooter() {
  return (
    <footer className="mx-auto mt-auto flex w-full max-w-[1440px] items-start justify-between gap-5 px-5 py-7 max-md:flex-col md:items-center md:px-14 md:pt-9 md:pb-10">
      <Logo />
      <nav aria-label="Footer" className="-my-1 flex flex-wrap gap-x-5 text-base text-ink-2 md:gap-x-6">
        <Link to="/signup" className={linkClass}>
          Sign up
        </Link>
        <Link to="/login" className={linkClass}>
          Login
        </Link>
        <Link to="/cookies" className={linkClass}>
          Privacy & Cookies
        </Link>
        <Link to="/terms" className={linkClass}>
          Terms
        </Link>
      </nav>
    </footer>
  );
}
