import type { Plugin } from 'vite';

/**
 * Names the scripts and styles that the athlete's page loads late in the page itself, so that the browser fetches them when it is
 * idle and the worker keeps them with the page: every sheet opens without a network, too. The texts of a language are kept once
 * chosen.
 */
export function lateFiles(): Plugin {
  return {
    name: 'late-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        Object.values(bundle ?? {})
          .filter((file) =>
            file.type === 'chunk'
              ? !file.isEntry && !file.fileName.includes('catalogue-')
              : file.fileName.endsWith('.css') && !html.includes(file.fileName),
          )
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'prefetch', href: `/${fileName}` },
            injectTo: 'head' as const,
          })),
    },
  };
}
