import { msg } from '@lingui/core/macro';
import { i18n } from '@/lib/language/texts';

/** The names of the installed app. The build writes them into the manifest of each language (manifests.ts). */
export const installedNames = {
  name: msg`Longrun, my plan`,
  short_name: msg({ message: 'My plan', comment: 'Under the icon on a phone: 12 letters at most' }),
};

/**
 * An installed page starts at the URL it was installed from, which contains the link, so the manifest has no start URL.
 * A browser that offers installation requires one; its installed pages share this page's storage, including the link.
 */
export function nameInstalledPage(): void {
  const start = 'onbeforeinstallprompt' in window ? '-start' : '';
  const language = i18n.locale === 'en' ? '' : `-${i18n.locale}`;
  const manifest = `/a/manifest${start}${language}.webmanifest`;
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifest);
  const title = document.querySelector('meta[name=apple-mobile-web-app-title]');
  title?.setAttribute('content', i18n._(installedNames.short_name));
}
