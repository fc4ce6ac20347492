// A real OpenID provider in place of Google: users type who they are, and agree or cancel.
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { interactionPolicy, Provider } from 'oidc-provider';

const client = { id: 'longrun-e2e', secret: 'only-the-two-of-us-know-this-secret' };

/** Starts the provider and returns the server's settings for it. */
export async function startProvider({ port, redirectUrl }) {
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map();
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [redirectUrl] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    // Like Google: all claims are in the ID token.
    conformIdTokenClaims: false,
    cookies: { keys: ['signs the cookies of tests'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
    jwks: { keys: [signingKey()] },
    interactions: { policy: chooseAccount(), url: (_ctx, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: agreeToEverything,
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
  });

  const answer = provider.callback();
  const server = createServer((request, response) => {
    if (!request.url.startsWith('/interaction/')) return answer(request, response);
    interact(provider, people, request, response).catch((error) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise((listening) => server.listen(port, '127.0.0.1', listening));

  return {
    LONGRUN_GOOGLE_ISSUER: issuer,
    LONGRUN_GOOGLE_CLIENT_ID: client.id,
    LONGRUN_GOOGLE_CLIENT_SECRET: client.secret,
  };
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' };
}

/** The stock policy, which refuses prompts that it does not know. Signing in also counts as consent. */
function chooseAccount() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  return policy;
}

async function agreeToEverything({ oidc }) {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client.clientId,
    accountId: oidc.session.accountId,
  });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

async function interact(provider, people, request, response) {
  if (request.method === 'GET') return response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  const typed = new URLSearchParams(await text(request));
  if (typed.get('choice') === 'cancel') {
    return provider.interactionFinished(request, response, {
      error: 'access_denied',
      error_description: 'cancelled',
    });
  }
  const email = typed.get('email');
  people.set(email, {
    email,
    email_verified: typed.get('verified') === 'on',
    name: typed.get('name'),
    picture: typed.get('picture'),
  });
  return provider.interactionFinished(request, response, {
    login: { accountId: email },
  });
}

const page = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Choose an account</title></head>
  <body>
    <h1>Choose an account</h1>
    <form method="post">
      <p><label>Email <input name="email" type="email"></label></p>
      <p><label>Name <input name="name"></label></p>
      <p><label>Picture <input name="picture" type="url"></label></p>
      <p><label><input name="verified" type="checkbox" checked> Verified</label></p>
      <button name="choice" value="continue">Continue</button>
      <button name="choice" value="cancel">Cancel</button>
    </form>
  </body>
</html>`;
