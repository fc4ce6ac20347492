import { readFileSync } from 'node:fs';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { Plugin } from 'vite';
import { readTexts } from './languages';
import config from './lingui.config';

const kinds = ['manifest', 'manifest-start'];

/**
 * The athlete's page is installed under a name in its language. Browsers read it from a file, so each language has its
 * own: `a/manifest-de.webmanifest`. The English ones are in `public/a`, and their names are texts of `installedNames`.
 */
export function manifests(): Plugin {
  return {
    name: 'manifests',
    apply: 'build',
    async generateBundle() {
      for (const language of config.locales.filter((one) => one !== config.sourceLocale)) {
        const texts = await readTexts(language);
        const said = (text: string) => texts.get(generateMessageId(text)) ?? text;
        for (const kind of kinds) {
          const english = JSON.parse(readFileSync(`public/a/${kind}.webmanifest`, 'utf8'));
          const names = { name: said(english.name), short_name: said(english.short_name) };
          this.emitFile({
            type: 'asset',
            fileName: `a/${kind}-${language}.webmanifest`,
            source: JSON.stringify({ ...english, ...names, lang: language }),
          });
        }
      }
    },
  };
}
