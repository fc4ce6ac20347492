import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** Where texts are extracted from and how translations are stored. `npm run texts` updates the files. */
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
