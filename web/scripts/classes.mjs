// Every class that the script of a page uses is in the style sheet of that page. Tailwind makes the rules for the folders that
// a sheet names, so a component from another folder would show without them. Run after the build.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '@tailwindcss/node';
import { Scanner } from '@tailwindcss/oxide';

const web = fileURLToPath(new URL('..', import.meta.url));
const source = join(web, 'src');

const pages = [
  { name: 'the app', start: 'main.tsx', manifest: 'manifest.json', entry: 'index.html' },
  { name: "the athlete's page", start: 'athlete/main.tsx', manifest: 'athlete.json', entry: 'athlete.html' },
];

/** The names of classes in a style sheet, as they are escaped there. */
export function classesIn(css) {
  return new Set([...css.matchAll(/\.((?:\\.|[A-Za-z_-])(?:\\.|[\w-])*)/g)].map(([, name]) => name));
}

/** The scripts that a module needs, now or later. */
function modulesFrom(start) {
  const found = new Set([start]);
  // A for-of loop over a Set also visits entries added meanwhile.
  for (const file of found) {
    const text = readFileSync(file, 'utf8');
    for (const [, name] of text.matchAll(/(?:from|import)\s*\(?\s*'((?:@\/|\.)[^']+)'/g)) {
      const imported = resolved(
        name.startsWith('@/') ? join(source, name.slice(2)) : resolve(dirname(file), name),
      );
      if (imported) found.add(imported);
    }
  }
  return [...found];
}

function resolved(path) {
  const candidates = [path, `${path}.tsx`, `${path}.ts`];
  return candidates.find((one) => /\.tsx?$/.test(one) && existsSync(one) && statSync(one).isFile());
}

/** A script without components that has class names has more than words. */
const hasClasses = (file) =>
  file.endsWith('.tsx') || /\b(?:text|bg|border|flex)-\w/.test(readFileSync(file, 'utf8'));

/** The rules that Tailwind would make for these files. */
async function wanted(files, theme) {
  const scanner = new Scanner({
    sources: files
      .filter(hasClasses)
      .map((file) => ({ base: dirname(file), pattern: relative(dirname(file), file), negated: false })),
  });
  const { build } = await compile(theme, { base: join(source, 'athlete'), onDependency: () => undefined });
  const fixed = classesIn(build([]));
  return [...classesIn(build(scanner.scan()))].filter((one) => !fixed.has(one));
}

/** Classes of our own, in any style sheet of the sources. */
function ownClasses() {
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  return new Set(
    sheets.flatMap((name) => [...classesIn(withoutComments(readFileSync(join(source, name), 'utf8')))]),
  );
}

function withoutComments(css) {
  return css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/url\([^)]*\)|"[^"]*"|\d\.\d+/g, '');
}

function usedOwnClasses(files, own) {
  const words = files.flatMap((file) => readFileSync(file, 'utf8').match(/[\w-]+/g) ?? []);
  return words.filter((word) => own.has(word) && word.includes('-'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const theme = readFileSync(join(source, 'athlete/athlete.css'), 'utf8').replace(/@source "[^"]*";/g, '');
  const own = ownClasses();
  for (const { name, start, manifest, entry } of pages) {
    const files = modulesFrom(join(source, start));
    const chunks = Object.values(JSON.parse(readFileSync(join(web, 'dist/.vite', manifest), 'utf8')));
    const sheets = [...new Set(chunks.flatMap(({ css = [] }) => css))];
    const built = new Set(
      sheets.flatMap((sheet) => [...classesIn(readFileSync(join(web, 'dist', sheet), 'utf8'))]),
    );
    const missing = [...(await wanted(files, theme)), ...usedOwnClasses(files, own)].filter(
      (one) => !built.has(one),
    );
    for (const one of new Set(missing))
      console.error(`The style sheet of ${name} (${entry}) has no rule for .${one}`);
    if (missing.length > 0) process.exitCode = 1;
    else console.log(`${files.length} scripts of ${name}: every class is in its style sheet`);
  }
}
