import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** Where texts are found and how their translations are kept. `npm run texts` brings the files up to date. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt-BR'],
  catalogs: [{ path: 'src/locales/{locale}', include: ['src'], exclude: ['**/*.test.*', '**/*.testing.*'] }],
  // Line numbers would change with every edit.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
  runtimeConfigModule: {
    i18n: ['@/lib/language/texts', 'i18n'],
    useLingui: ['@/lib/language/texts', 'useLingui'],
    Trans: ['@/lib/language/texts', 'Trans'],
  },
});
