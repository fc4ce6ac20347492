import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@/components/buttons/Button';
import type { Issuer } from '@/lib/issuerPopup';
import { serverSettings } from '@/lib/serverSettings';
import { GoogleIcon } from './GoogleIcon';

type Props = { waitingFor: Issuer | undefined; isDisabled: boolean; onPress: (issuer: Issuer) => void };

/** Sign-in with Google and with the issuer that the operator has named, above the form. */
export function IssuersSection({ waitingFor, isDisabled, onPress }: Props) {
  const { t } = useLingui();
  const { googleSignIn, oidcName } = serverSettings;
  const button = (issuer: Issuer) => ({
    size: 'lg' as const,
    isBlock: true,
    isBusy: waitingFor === issuer,
    busyLabel: t`Signing in...`,
    isDisabled: isDisabled || (waitingFor !== undefined && waitingFor !== issuer),
    onPress: () => onPress(issuer),
  });
  const google = button('google');
  if (!hasIssuers()) return null;
  return (
    <div className="mt-6 flex flex-col gap-2.5">
      {oidcName !== null && (
        <Button {...button('oidc')}>
          <span className="text-base">
            <Trans>Continue with {oidcName}</Trans>
          </span>
        </Button>
      )}
      {googleSignIn && (
        <Button {...google} icon={<GoogleIcon />}>
          <span className="text-base">
            <Trans>Continue with Google</Trans>
          </span>
        </Button>
      )}
    </div>
  );
}

/** Whether this server lets people sign in without a password of their own. */
export function hasIssuers(): boolean {
  return serverSettings.googleSignIn || serverSettings.oidcName !== null;
}

/** Between what is above the form, if anything, and the form. */
export function OrDivider({ isBelowSomething = hasIssuers() }: { isBelowSomething?: boolean }) {
  if (!isBelowSomething) return <div className="mt-6" />;
  return (
    <div className="my-[18px] flex items-center gap-3 text-xs leading-5 text-ink-3 before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong">
      <Trans>or</Trans>
    </div>
  );
}
