import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { languages } from './languages';
import { lateFiles } from './lateFiles';
import { manifests } from './manifests';

/**
 * The athlete's page: written for React, built with Preact instead and without the React compiler (decisions 029 and 215), and
 * added to the output of the first build.
 */
export default defineConfig({
  plugins: [languages(), lateFiles(), manifests(), react(), tailwindcss()],
  resolve: {
    tsconfigPaths: true,
    alias: [
      { find: /^react$/, replacement: 'preact/compat' },
      { find: /^react\/(jsx-runtime|compiler-runtime)$/, replacement: 'preact/compat/$1' },
      { find: /^react-dom$/, replacement: 'preact/compat' },
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
    ],
  },
  publicDir: false,
  build: {
    emptyOutDir: false,
    manifest: '.vite/athlete.json',
    // The content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'athlete.html',
      // The worker recognises the texts of a language by this name.
      output: {
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${facadeModuleId?.endsWith('.po') ? 'catalogue-' : ''}[name]-[hash].js`,
      },
    },
  },
});
