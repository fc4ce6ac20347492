// The script a page needs, brotli-compressed, against its budget. Run after the build.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const dist = new URL('../dist', import.meta.url).pathname;
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

const entry = 'index.html';
const pages = [
  { name: 'Landing', chunks: [entry, 'src/features/landing/Landing.tsx'], budgetKb: 120 },
  { name: 'Sign-in', chunks: [entry, 'src/features/auth/SignIn.tsx'], budgetKb: 120 },
  {
    name: 'Editor',
    chunks: [entry, 'src/routes/ShellLayout.tsx', 'src/routes/EditSchedulePage.tsx'],
    budgetKb: 230,
  },
];

const sizes = pages.map(({ name, chunks, budgetKb }) => {
  const files = new Set(chunks.flatMap((chunk) => [...scriptsOf(chunk)]));
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

/** The chunk's file and those of everything it imports statically. */
function scriptsOf(key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the manifest: build first, or correct the list of pages`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) scriptsOf(imported, seen);
  return seen;
}
