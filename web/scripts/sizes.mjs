// The script a page needs, brotli-compressed, against its budget. Run after the build.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from './pages.mjs';

const dist = new URL('../dist', import.meta.url).pathname;
const manifests = {
  'index.html': readManifest('manifest.json'),
  'athlete.html': readManifest('athlete.json'),
};

const sizes = pages.map(({ name, entry, chunks, budgetKb }) => {
  const files = new Set([entry, ...chunks].flatMap((chunk) => [...scriptsOf(chunk, manifests[entry])]));
  const bytes = [...files].reduce((sum, file) => sum + readFileSync(join(dist, `${file}.br`)).length, 0);
  return { name, kb: bytes / 1000, budgetKb, files: files.size };
});

if (process.argv.includes('--json')) {
  console.log(JSON.stringify(sizes));
} else {
  for (const { name, kb, budgetKb, files } of sizes) {
    const verdict = kb > budgetKb ? '  OVER BUDGET' : '';
    console.log(
      `${name.padEnd(10)} ${kb.toFixed(1).padStart(6)} kB of ${budgetKb} kB in ${files} files${verdict}`,
    );
  }
}
process.exitCode = sizes.some(({ kb, budgetKb }) => kb > budgetKb) ? 1 : 0;

function readManifest(name) {
  return JSON.parse(readFileSync(join(dist, '.vite', name), 'utf8'));
}

/** The chunk's file and those of everything it imports statically. */
function scriptsOf(key, manifest, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the manifest: build first, or correct the list of pages`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) scriptsOf(imported, manifest, seen);
  return seen;
}
