/** Browsers know passkeys on https and on localhost only. */
export function knowsPasskeys(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window;
}
