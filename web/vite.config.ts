import process from 'node:process';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const server = process.env.LONGRUN_DEV_SERVER ?? 'http://127.0.0.1:8080';

/**
 * Sonner adds its rules through a <style> element, which the content security policy forbids. They come with our
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

export default defineConfig({
  plugins: [react({ compiler: true }), tailwindcss(), sonnerWithoutStyleElement()],
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
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!.*query).*)\//,
            },
          ],
        },
      },
    },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testSetup.ts'],
  },
});
