// The brotli-compressed script of each page, checked against its budget. Run after the build.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mostFiles, pages } from './pages.mjs';

const dist = new URL('../dist', import.meta.url).pathname;
const manifests = {
  'index.html': readManifest('manifest.json'),
  'athlete.html': readManifest('athlete.json'),
};

const sizes = pages.map(({ name, entry, chunks, budgetKb }) => {
  const files = new Set([entry, ...chunks].flatMap((chunk) => [...scriptsOf(chunk, manifests[entry])]));
  const bytes = [...files].reduce((sum, file) => sum + readFileSync(join(dist, `${file}.br`)).length, 0);
  const kb = bytes / 1000;
  return { name, kb, budgetKb, files: files.size, isOver: kb > budgetKb || files.size > mostFiles };
});

/** The texts that the editor waits for in its longest language. */
const catalogueKb = 27;
const catalogues = Object.entries(manifests['index.html']).filter(([key]) => key.endsWith('.po'));
const catalogueSizes = catalogues.map(([, { file }]) => readFileSync(join(dist, `${file}.br`)).length / 1000);
const longest = Math.max(...catalogueSizes);
sizes.push({
  name: 'Catalogue',
  kb: longest,
  budgetKb: catalogueKb,
  files: 1,
  isOver: longest > catalogueKb,
});

if (process.argv.includes('--json')) {
  console.log(JSON.stringify(sizes));
} else {
  for (const { name, kb, budgetKb, files, isOver } of sizes) {
    const verdict = isOver ? '  OVER BUDGET' : '';
    console.log(
      `${name.padEnd(10)} ${kb.toFixed(1).padStart(6)} kB of ${budgetKb} kB in ${files} of ${mostFiles} files${verdict}`,
    );
  }
}
process.exitCode = sizes.some(({ isOver }) => isOver) ? 1 : 0;

function readManifest(name) {
  return JSON.parse(readFileSync(join(dist, '.vite', name), 'utf8'));
}

/** The chunk's file and those of all its static imports. */
function scriptsOf(key, manifest, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the manifest: build first, or correct the list of pages`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) scriptsOf(imported, manifest, seen);
  return seen;
}
