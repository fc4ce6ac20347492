import type { components } from './schema';

type Pricing = components['schemas']['Pricing'];

/** The server's settings for the page, from a meta tag in index.html. */
export type ServerSettings = {
  supportAddress: string;
  googleSignIn: boolean;
  /** Only the operator can create accounts. */
  isSignUpClosed: boolean;
  tokenSyncUrl: string | null;
  /** False if no mail server is configured. */
  sendsEmail: boolean;
  /** What a browser needs to take notifications; null if the server sends none. */
  pushKey: string | null;
  /** Absent if the server takes no payments. */
  pricing: Pricing | undefined;
};

export function parseServerSettings(json: string | undefined): ServerSettings {
  const sent = fieldsOf(json);
  return {
    supportAddress: typeof sent.supportAddress === 'string' ? sent.supportAddress : 'support@localhost',
    googleSignIn: sent.googleSignIn === true,
    isSignUpClosed: sent.signUp === 'closed',
    tokenSyncUrl: typeof sent.tokenSyncUrl === 'string' ? sent.tokenSyncUrl : null,
    sendsEmail: sent.sendsEmail === true,
    pushKey: typeof sent.pushKey === 'string' ? sent.pushKey : null,
    pricing: isPricing(sent.pricing) ? sent.pricing : undefined,
  };
}

function isPricing(sent: unknown): sent is Pricing {
  return typeof sent === 'object' && sent !== null && 'currency' in sent && 'tiers' in sent;
}

function fieldsOf(json: string | undefined): Partial<Record<keyof ServerSettings | 'signUp', unknown>> {
  try {
    const sent: unknown = JSON.parse(json ?? '');
    return typeof sent === 'object' && sent !== null ? sent : {};
  } catch {
    return {};
  }
}

export const serverSettings = parseServerSettings(
  document.querySelector<HTMLMetaElement>('meta[name="longrun-settings"]')?.content,
);
