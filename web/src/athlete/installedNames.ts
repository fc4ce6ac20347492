import { msg } from '@lingui/core/macro';
import { i18n } from '@/lib/language/texts';

/** What an installed page is called. The build writes them into the manifest of each language (manifests.ts). */
export const installedNames = {
  name: msg`Longrun, my plan`,
  short_name: msg({ message: 'My plan', comment: 'Under the icon on a phone: 12 letters at most' }),
};

/**
 * An installed page starts at the address it was installed from, which has the link: the manifest names no other. A browser
 * that offers to install asks for one, and its installed pages share what this page has stored, the link with it.
 */
export function nameInstalledPage(): void {
  const start = 'onbeforeinstallprompt' in window ? '-start' : '';
  const language = i18n.locale === 'en' ? '' : `-${i18n.locale}`;
  const manifest = `/a/manifest${start}${language}.webmanifest`;
  document.querySelector('link[rel=manifest]')?.setAttribute('href', manifest);
  const title = document.querySelector('meta[name=apple-mobile-web-app-title]');
  title?.setAttribute('content', i18n._(installedNames.short_name));
}
