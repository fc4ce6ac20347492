import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingName } from './settingName';

test('every setting of the documentation has a name', () => {
  const documented = readFileSync('../docs/configuration.md', 'utf8');
  const variables = [...new Set(documented.match(/LONGRUN_[A-Z_]+/g))];
  // The file of a secret is shown as where the secret comes from.
  const shown = variables.filter(
    (name) => !variables.includes(name.replace(/_FILE$/, '')) || !name.endsWith('_FILE'),
  );
  expect(shown.length).toBeGreaterThan(45);
  expect(shown.filter((name) => settingName(name) === name)).toEqual([]);
  expect(settingName('LONGRUN_STRIPE_SECRET_KEY')).toBe('Stripe: secret key');
  expect(settingName('LONGRUN_SOMETHING_NEW')).toBe('LONGRUN_SOMETHING_NEW');
});
