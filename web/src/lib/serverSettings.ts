import type { components } from './schema';

type Pricing = components['schemas']['Pricing'];

/** Who may create an account: anybody, people who were invited, people of the operator's issuer, or nobody. */
const policies = ['open', 'invited', 'oidc', 'closed'] as const;
export type SignUpPolicy = (typeof policies)[number];

/** The server's settings for the page, from a meta tag in index.html. */
export type ServerSettings = {
  supportAddress: string;
  googleSignIn: boolean;
  /** What the operator calls the OpenID issuer that people can sign in at; null if there is none. */
  oidcName: string | null;
  signUp: SignUpPolicy;
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
    oidcName: typeof sent.oidcName === 'string' ? sent.oidcName : null,
    signUp: policies.find((policy) => policy === sent.signUp) ?? 'open',
    tokenSyncUrl: typeof sent.tokenSyncUrl === 'string' ? sent.tokenSyncUrl : null,
    sendsEmail: sent.sendsEmail === true,
    pushKey: typeof sent.pushKey === 'string' ? sent.pushKey : null,
    pricing: isPricing(sent.pricing) ? sent.pricing : undefined,
  };
}

function isPricing(sent: unknown): sent is Pricing {
  return typeof sent === 'object' && sent !== null && 'currency' in sent && 'tiers' in sent;
}

function fieldsOf(json: string | undefined): Partial<Record<keyof ServerSettings, unknown>> {
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
