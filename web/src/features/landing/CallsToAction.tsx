import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@/components/buttons/ButtonLink';

/** The buttons at the top and the bottom of the page. On the track they are drawn like chalk. */
export function CallsToAction({ isOnTrack = false }: { isOnTrack?: boolean }) {
  return (
    <div className="cta mt-5 flex flex-wrap gap-2.5 md:mt-7">
      <ButtonLink
        to="/signup"
        size="lg"
        variant={isOnTrack ? 'ghost' : 'primary'}
        className={isOnTrack ? 'chalk-button' : ''}
      >
        <Trans>Start Free Today</Trans>
      </ButtonLink>
      <ButtonLink
        to="/try"
        size="lg"
        variant={isOnTrack ? 'ghost' : 'secondary'}
        className={isOnTrack ? 'chalk-outline-button' : ''}
      >
        <Trans>Try it without an account</Trans>
      </ButtonLink>
      {/* On tablets the hero has room for two; the header leads there too. */}
      <ButtonLink
        to="/login"
        size="lg"
        variant="ghost"
        className={isOnTrack ? 'chalk-plain-button' : 'md:max-xl:hidden'}
      >
        <Trans>Sign In</Trans>
      </ButtonLink>
    </div>
  );
}
