import { useLingui } from '@lingui/react/macro';
import { useMatches } from '@tanstack/react-router';

/** The title and subtitle that the current route declares. */
export function usePage(): { title: string | undefined; subtitle: string | undefined } {
  const { t } = useLingui();
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  return { title: page?.title && t(page.title), subtitle: page?.subtitle && t(page.subtitle) };
}
