import { knowsPasskeys } from './knowsPasskeys';
import type { components } from './schema';

type Question = components['schemas']['PasskeyQuestion'];
type NewQuestion = components['schemas']['NewPasskeyQuestion'];
export type PasskeyAnswer = components['schemas']['PasskeyAnswer'];

/** Whether the browser offers passkeys in the list of a field, without a press. */
export async function suggestsPasskeys(): Promise<boolean> {
  return knowsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

/** The person closed the browser's dialog, or another question took its place. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

/** The device has a passkey for this account already. */
export function isHereAlready(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}

/** Asks the device for one of its passkeys. `undefined` if nobody chose one. */
export async function askForPasskey(
  { challenge, rpId }: Question,
  { signal, isSuggested = false }: { signal?: AbortSignal; isSuggested?: boolean } = {},
): Promise<PasskeyAnswer | undefined> {
  const credential = await navigator.credentials.get({
    publicKey: { challenge: bytesOf(challenge), rpId, userVerification: 'required' },
    ...(isSuggested && { mediation: 'conditional' as const }),
    ...(signal && { signal }),
  });
  if (!(credential instanceof PublicKeyCredential)) return undefined;
  const response = credential.response as AuthenticatorAssertionResponse;
  return {
    credentialId: textOf(credential.rawId),
    clientData: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
    userHandle: textOf(response.userHandle ?? new ArrayBuffer()),
  };
}

/** Has the device make a passkey. */
export async function makePasskey(
  question: NewQuestion,
): Promise<{ clientData: string; attestation: string } | undefined> {
  const { challenge, rpId, userId, userName, displayName, algorithms, exclude } = question;
  const credential = await navigator.credentials.create({
    publicKey: {
      challenge: bytesOf(challenge),
      rp: { id: rpId, name: 'Longrun' },
      user: { id: bytesOf(userId), name: userName, displayName },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: exclude.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  });
  if (!(credential instanceof PublicKeyCredential)) return undefined;
  const response = credential.response as AuthenticatorAttestationResponse;
  return { clientData: textOf(response.clientDataJSON), attestation: textOf(response.attestationObject) };
}

/** Base64url without padding. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}

export function textOf(buffer: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
