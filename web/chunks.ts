import { resolve } from 'node:path';
import type { Plugin } from 'vite';

type Graph = {
  getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null;
};

/** Which pages need a module from their first sight on. */
type Pages = ReadonlySet<string>;

const source = (path: string) => resolve(import.meta.dirname, 'src', path);
const start = source('main.tsx');
/** What imports the pages, each on demand. */
const doors = ['router.tsx', 'routes/Root.tsx', 'routes/Home.tsx', 'routes/AppLayout.tsx'].map(source);

const isWelcome = (page: string) => /\/features\/(landing|cookie-consent)\/|\/NotFound\./.test(page);
const isLanding = (page: string) => page.includes('/features/landing/');
const isSignIn = (page: string) => /\/(SignIn|SignUp|ForgotPassword|ResetPasswordPage)\./.test(page);
const isShell = (page: string) => page.includes('/ShellLayout.');
const isEditor = (page: string) => /\/(NewPlan|EditPlanPage|EditTemplatePage)\./.test(page);

/** What pages share, by who needs it; what comes first holds nothing that only later ones need. */
const shares: [name: string, isFor: (pages: string[]) => boolean][] = [
  ['public', (pages) => pages.some(isLanding)],
  ['sign-in', (pages) => pages.every(isSignIn)],
  ['forms', (pages) => pages.some(isSignIn)],
  ['shell', (pages) => pages.some(isShell)],
  ['coach', (pages) => pages.some(isEditor) && !pages.every(isEditor)],
  ['calendar', (pages) => pages.every(isEditor)],
  ['lists', () => true],
];

/**
 * What two pages share is one of a few files. Left to itself the bundler makes a file for every set of pages, a
 * hundred of them before the first page is seen. What visitors are welcomed with stays apart (decision 063).
 */
export function sharedChunks() {
  let needs: Map<string, Set<string>> | undefined;
  return shares.map(([share], index) => ({
    debugName: share,
    priority: shares.length - index,
    name(id: string, graph: Graph): string | null {
      needs ??= pagesByModule(graph);
      return shareOf(id, needs.get(id)) === share ? share : null;
    },
  }));
}

function shareOf(id: string, needing: Pages | undefined): string | undefined {
  if (!needing || needing.size < 2 || needing.has(id)) return undefined;
  const pages = [...needing];
  // A share takes along what its modules import: what the landing page has too would come with all of the sign-in's.
  if (pages.some(isWelcome) && !(pages.some(isLanding) && pages.some(isSignIn))) return undefined;
  return shares.find(([, isFor]) => isFor(pages))?.[0];
}

function pagesByModule(graph: Graph): Map<string, Set<string>> {
  const pages = new Set(doors.flatMap((door) => graph.getModuleInfo(door)?.dynamicallyImportedIds ?? []));
  const loaded = importedFrom(start, graph);
  const needs = new Map<string, Set<string>>();
  for (const page of pages) {
    for (const id of importedFrom(page, graph)) {
      if (!loaded.has(id)) needs.set(id, (needs.get(id) ?? new Set()).add(page));
    }
  }
  return needs;
}

function importedFrom(module: string, graph: Graph): Pages {
  const found = new Set([module]);
  // A set that grows while it is walked is walked to its end.
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** Lucide's one door to all icons would make every page need every icon. */
export function iconsOneByOne(): Plugin {
  return {
    name: 'icons-one-by-one',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: "from 'lucide-react'" },
      handler: (code) => ({
        code: code.replace(/import \{([^}]*)\} from 'lucide-react';/g, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map(importOfIcon)
            .join(' '),
        ),
        map: null,
      }),
    },
  };
}

/** `CalendarX2 as Missed` comes from calendar-x-2. */
function importOfIcon(name: string): string {
  const [icon = name, local = icon] = name.split(' as ');
  const file = icon.replace(/(?<=[a-z])(?=[A-Z\d])|(?<=[A-Z\d])(?=[A-Z\d])/g, '-').toLowerCase();
  return `import ${local} from 'lucide-react/icons/${file}';`;
}
