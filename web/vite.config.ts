import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { iconsOneByOne, sharedChunks } from './chunks';
import { languages } from './languages';

const server = process.env.LONGRUN_DEV_SERVER ?? 'http://127.0.0.1:8080';

/**
 * Sonner adds its rules through a <style> element, which the content security policy forbids. They are in our
 * stylesheet (styles/toasts.css) instead.
 */
function sonnerWithoutStyleElement(): Plugin {
  return {
    name: 'sonner-without-style-element',
    apply: 'build',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        const stripped = code.replace(/^__insertCSS\(.*\);$/m, '');
        if (stripped === code) this.error('sonner no longer adds its rules the way this plugin removes');
        return { code: stripped, map: null };
      },
    },
  };
}

/**
 * React Aria ships its few hidden texts in thirty languages, which are most of the script of some of its parts. We
 * translate those that we use (src/lib/language/ariaTexts.ts), and keep the rest in English: a language without texts
 * falls back to it.
 */
function reactAriaInOurWords(): Plugin {
  const ours = resolve(import.meta.dirname, 'src/lib/language/ariaTexts.ts');
  return {
    name: 'react-aria-in-our-words',
    apply: 'build',
    load: {
      filter: {
        id: /\/(react-aria|react-aria-components|react-stately)\/dist\/private\/intl\/.*[a-z]{2}-[A-Z]{2}\.m?js$/,
      },
      handler: (id) => {
        if (!/en-US\.m?js$/.test(id)) return 'export default undefined;';
        const [, part] =
          /\/intl\/(overlays|menu)\/en-US|react-aria-(components)\/dist/.exec(id)?.filter(Boolean) ?? [];
        return part ? `export { ${part} as default } from ${JSON.stringify(ours)};` : null;
      },
    },
  };
}

/** Tests of what is not a component, and asks the browser for something. */
const needsPage = 'src/**/*.dom.test.ts';

const pages = ['src/**/*.test.tsx', needsPage];
const page = { environment: 'jsdom' as const, setupFiles: ['src/testSetup.ts'] };

/**
 * A file that mocks a module, or needs an unknown authentication state, runs in its own process: elsewhere the module
 * may be loaded already, or somebody be signed in.
 */
const alone = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `src/${file}`)
  .filter((file) => /\bvi\.mock\(|\/visit\w*\.testing'|\/session'/.test(readFileSync(file, 'utf8')));

export default defineConfig({
  plugins: [
    iconsOneByOne(),
    languages({ hasLateTexts: true }),
    react({ compiler: true }),
    tailwindcss(),
    sonnerWithoutStyleElement(),
    reactAriaInOurWords(),
  ],
  resolve: { tsconfigPaths: true },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/auth': server },
  },
  build: {
    manifest: true,
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              priority: 20,
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!.*query).*)\//,
            },
            // Before all shared chunks, whose priorities count up from one.
            { name: 'start', priority: 19, tags: ['$initial'] },
            ...sharedChunks(),
          ],
        },
      },
    },
  },
  test: {
    // A page with all its scripts takes seconds on a busy machine; a test that hangs still ends.
    testTimeout: 90_000,
    // A retry is reported as one; the first failure stays in the output.
    retry: 1,
    // By default one core stays free, which is half of a small machine.
    maxWorkers: '100%',
    // Tests clean up after themselves (testSetup.ts), so that their files can share processes.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: [needsPage, ...alone],
        },
      },
      { extends: true, test: { name: 'pages', ...page, include: pages, exclude: alone } },
      { extends: true, test: { name: 'alone', ...page, include: alone, isolate: true } },
    ],
  },
});
