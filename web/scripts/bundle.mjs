// What the script of each page consists of, by package and folder: npm run bundle [Landing|Editor|…]
// A module's share of its compressed chunk is estimated by its length before minification.
import { relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { pages } from './pages.mjs';

const root = new URL('..', import.meta.url).pathname;
const configs = { 'index.html': 'vite.config.ts', 'athlete.html': 'vite.athlete.config.ts' };
const wanted = process.argv[2];
const bundles = {};

for (const { name, entry, chunks } of pages) {
  if (wanted !== undefined && name !== wanted) continue;
  bundles[entry] ??= await chunksOf(configs[entry]);
  const bytesByPart = sharesOf([entry, ...chunks], bundles[entry]);
  const parts = [...bytesByPart].sort(([, one], [, other]) => other - one);
  const total = parts.reduce((sum, [, bytes]) => sum + bytes, 0);
  console.log(`\n${name}, ${kb(total)} kB`);
  for (const [part, bytes] of parts.filter(([, bytes]) => bytes >= 200)) {
    console.log(
      `${kb(bytes).padStart(6)}  ${part.padEnd(36)} ${'█'.repeat(Math.round((bytes / total) * 60))}`,
    );
  }
}

async function chunksOf(configFile) {
  const { output } = await build({ root, configFile, logLevel: 'error', build: { write: false } });
  return output.filter(({ type }) => type === 'chunk');
}

function sharesOf(entries, chunks) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set();
  const need = (chunk) => {
    if (!chunk || needed.has(chunk)) return;
    needed.add(chunk);
    for (const file of chunk.imports) need(byFile.get(file));
  };
  for (const entry of entries) {
    need(chunks.find(({ facadeModuleId }) => facadeModuleId && relative(root, facadeModuleId) === entry));
  }

  const shares = new Map();
  for (const { code, modules } of needed) {
    const bytes = brotliCompressSync(code).length;
    const lengths = Object.entries(modules).map(([id, { renderedLength }]) => [partOf(id), renderedLength]);
    const whole = lengths.reduce((sum, [, length]) => sum + length, 0);
    for (const [part, length] of lengths) {
      shares.set(part, (shares.get(part) ?? 0) + (bytes * length) / whole);
    }
  }
  return shares;
}

/** The name of a package, or our own folder: src/features/landing, src/lib. */
function partOf(id) {
  const [, inPackage] = id.match(/.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/) ?? [];
  if (inPackage) return inPackage;
  const [, ours] = id.match(/\/(src\/(?:features\/)?[^/]+)/) ?? [];
  return ours ?? 'the bundler';
}

function kb(bytes) {
  return (bytes / 1000).toFixed(1);
}
