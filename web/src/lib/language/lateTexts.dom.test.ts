import { afterEach, expect, test } from 'vitest';
import { chooseLanguage, startLanguage } from './language';
import { startLateTexts } from './lateTexts';
import { i18n } from './texts';

const countIn = () => Object.keys(i18n.messages).length;
/** A catalogue is compiled first, on a busy machine for seconds. */
const counted = () => expect.poll(countIn, { timeout: 30_000 });

// Other tests in the process are in English.
afterEach(() => chooseLanguage('en'));

test('pages far from the editor have their texts at the start, and keep them when the language is chosen again', async () => {
  await chooseLanguage('de');
  const first = countIn();
  await startLateTexts('/goals', startLanguage());
  const all = countIn();
  expect(all).toBeGreaterThan(first);
  await chooseLanguage('de');
  await counted().toBe(all);
  await chooseLanguage('fr');
  await counted().toBe(all);
  await chooseLanguage('en');
  expect(i18n.locale).toBe('en');
});
