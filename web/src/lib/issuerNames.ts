import { eitherOf } from './language/lists';
import { serverSettings } from './serverSettings';

/** Where people without a password sign in: "Google", what the operator calls their issuer, or "Google or Club sign-in". */
export function issuerNames(): string {
  const { googleSignIn, oidcName } = serverSettings;
  return eitherOf([
    ...(googleSignIn || oidcName === null ? ['Google'] : []),
    ...(oidcName === null ? [] : [oidcName]),
  ]);
}
