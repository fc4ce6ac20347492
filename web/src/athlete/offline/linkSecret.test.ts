import { expect, test } from 'vitest';
import { linkSecretIn } from './linkSecret';

test('a secret is read from the fragment', () => {
  expect(linkSecretIn('#AZjA3m0_cB6T1x-Qe9sWzg')).toBe('AZjA3m0_cB6T1x-Qe9sWzg');
});

test.each([
  ['nothing', ''],
  ['a bare #', '#'],
  ['a shortened one', '#AZjA3m0_cB6T1x-Qe9sWz'],
  ['a longer one', '#AZjA3m0_cB6T1x-Qe9sWzgg'],
  ['other letters', '#AZjA3m0_cB6T1x-Qe9sW%2'],
])('%s is no secret', (_, hash) => {
  expect(linkSecretIn(hash)).toBeNull();
});
