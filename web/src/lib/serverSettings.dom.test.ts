import { expect, test } from 'vitest';
import { parseServerSettings } from './serverSettings';

test('reads what the server sent', () => {
  const sent = {
    supportAddress: 'help@longrun.example',
    googleSignIn: true,
    oidcName: 'Club sign-in',
    signUp: 'oidc',
    tokenSyncUrl: '/auth/session',
    sendsEmail: true,
    pushKey: 'BCVxsr7N',
  };
  expect(parseServerSettings(JSON.stringify(sent))).toEqual(sent);
});

test.each([
  undefined,
  '',
  '__LONGRUN_SETTINGS__',
  'null',
  '[]',
  '{"supportAddress":1,"googleSignIn":"yes","signUp":"never"}',
])('falls back to the defaults for %s', (json) => {
  expect(parseServerSettings(json)).toEqual({
    supportAddress: 'support@localhost',
    googleSignIn: false,
    oidcName: null,
    signUp: 'open',
    tokenSyncUrl: null,
    sendsEmail: false,
    pushKey: null,
  });
});

test('prices are present if the server takes payments', () => {
  const pricing = { currency: 'EUR', addsTaxes: true, tiers: [] };
  expect(parseServerSettings(JSON.stringify({ pricing })).pricing).toEqual(pricing);
  expect(parseServerSettings('{"pricing":1}').pricing).toBeUndefined();
});
