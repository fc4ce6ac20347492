import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@/components/buttons/Button';
import { serverSettings } from '@/lib/serverSettings';
import { GoogleIcon } from './GoogleIcon';

type Props = { isBusy: boolean; isDisabled: boolean; onPress: () => void };

/** Sign-in with Google above the form, and the divider between the two. */
export function GoogleSection({ isBusy, isDisabled, onPress }: Props) {
  const { t } = useLingui();
  return (
    <>
      <div className="mt-6">
        <Button
          size="lg"
          isBlock
          icon={<GoogleIcon />}
          isBusy={isBusy}
          isDisabled={isDisabled || !serverSettings.googleSignIn}
          busyLabel={t`Signing in...`}
          onPress={onPress}
        >
          <span className="text-base">
            <Trans>Continue with Google</Trans>
          </span>
        </Button>
        {!serverSettings.googleSignIn && (
          <p className="mt-1.5 text-xs text-ink-3">
            <Trans>Google sign-in is not set up on this server. Use your email and password.</Trans>
          </p>
        )}
      </div>
      <div className="my-[18px] flex items-center gap-3 text-xs leading-5 text-ink-3 before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong">
        <Trans>or</Trans>
      </div>
    </>
  );
}
