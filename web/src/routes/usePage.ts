import { useMatches } from '@tanstack/react-router';

/** The title and subtitle that the current route declares. */
export function usePage(): { title: string | undefined; subtitle: string | undefined } {
  return useMatches({
    select: (matches) => {
      const { title, subtitle } = matches.at(-1)?.staticData ?? {};
      return { title, subtitle };
    },
  });
}
