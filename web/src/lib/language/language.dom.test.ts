import { afterEach, expect, test } from 'vitest';
import { chooseLanguage, preferredLanguage, startLanguage } from './language';
import { i18n } from './texts';

afterEach(() => chooseLanguage('en'));

test.each([
  [['de-AT', 'en'], 'de'],
  [['pt-PT'], 'pt-BR'],
  [['sv', 'nl-BE', 'en'], 'nl'],
  [['EN-gb', 'de'], 'en'],
  [['sv'], 'en'],
  [[''], 'en'],
  [[], 'en'],
])('who reads %j is spoken to in %s', (tags, language) => {
  expect(preferredLanguage(tags)).toBe(language);
});

test('a chosen language applies now and at the next start', async () => {
  await chooseLanguage('de');
  expect(i18n.locale).toBe('de');
  expect(document.documentElement.lang).toBe('de');
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  await startLanguage();
  expect(i18n.locale).toBe('de');
});

test('the last of two choices wins', async () => {
  const first = chooseLanguage('fr');
  await chooseLanguage('en');
  await first;
  expect(i18n.locale).toBe('en');
});

test('an unknown stored language is ignored', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: somebody may have edited the cookie
  document.cookie = 'language=klingon; Path=/';
  await startLanguage();
  expect(i18n.locale).toBe('en');
});
