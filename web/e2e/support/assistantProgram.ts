import type { OAuthClientProvider } from '@modelcontextprotocol/client';

/** Where the person is sent to, once the program has asked. */
type AssistantProgram = OAuthClientProvider & { redirectUrl: string; asksAt: URL | undefined };

/** A program on the person's own machine that asks to be their assistant, and keeps what it is told. */
export function assistantProgram(): AssistantProgram {
  let client: Awaited<ReturnType<OAuthClientProvider['clientInformation']>>;
  let tokens: Awaited<ReturnType<OAuthClientProvider['tokens']>>;
  let found: Awaited<ReturnType<NonNullable<OAuthClientProvider['discoveryState']>>>;
  let verifier = '';
  const redirectUrl = 'http://127.0.0.1:49171/connected';
  return {
    redirectUrl,
    asksAt: undefined,
    clientMetadata: { client_name: 'Desk assistant', redirect_uris: [redirectUrl] },
    clientInformation: () => client,
    saveClientInformation(told) {
      client = told;
    },
    tokens: () => tokens,
    saveTokens(told) {
      tokens = told;
    },
    redirectToAuthorization(address) {
      this.asksAt = address;
    },
    saveCodeVerifier(told) {
      verifier = told;
    },
    codeVerifier: () => verifier,
    saveDiscoveryState(told) {
      found = told;
    },
    discoveryState: () => found,
  };
}
