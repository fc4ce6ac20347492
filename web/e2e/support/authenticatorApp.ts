import { expect, type Page } from '@playwright/test';
import { codeOf } from './authenticatorCode.mjs';

/** Turns on two-factor sign-in through the API, in the session of the token, which has shown it then. */
export async function addAuthenticatorApp(page: Page, token: string): Promise<void> {
  const call = async (name: string, data: object) => {
    const answer = await page.request.post(`/api/${name}`, {
      headers: { authorization: `Bearer ${token}` },
      data,
    });
    expect(answer.status()).toBe(200);
    return answer.json();
  };
  const { secret } = await call('StartAuthenticator', {});
  await call('ConfirmAuthenticator', { code: codeOf(secret) });
}
