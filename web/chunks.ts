import { resolve } from 'node:path';
import type { Plugin } from 'vite';

type Graph = {
  getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null;
};

/** The pages that need a module for their first paint. */
type Pages = ReadonlySet<string>;

const source = (path: string) => resolve(import.meta.dirname, 'src', path);
const start = source('main.tsx');
/** The modules that import the pages on demand. */
const doors = ['router.tsx', 'routes/Root.tsx', 'routes/Home.tsx', 'routes/AppLayout.tsx'].map(source);

const isWelcome = (page: string) => /\/features\/(landing|cookie-consent)\/|\/NotFound\./.test(page);
const isLanding = (page: string) => page.includes('/features/landing/');
const isSignIn = (page: string) => /\/(SignIn|SignUp|ForgotPassword|JoinPage)\./.test(page);
/** The pages that links of mails open, and the first start's, which is as small. */
const isMailed = (page: string) =>
  /\/(FirstStartPage|ResetPasswordPage|ConfirmAddressPage|KeepSecondStepPage|RemoveSecondStepPage|mailedLink)\./.test(
    page,
  );
const isEntrance = (page: string) => isSignIn(page) || isMailed(page);
/** What gets in besides the password is shown there, too. */
const isAccount = (page: string) => isEntrance(page) || page.includes('/features/settings/security/');
/** For the few who run the server: what they share with others makes no page of a coach larger. */
const isOperators = (page: string) => page.includes('/OperatorRoute.');
const isShell = (page: string) => page.includes('/ShellLayout.');
const isProgress = (page: string) => page.includes('/AthleteRoute.');
const isActivity = (page: string) => page.includes('/ActivityRoute.');
/** The plan of a race, and the race against it. */
const isRace = (page: string) => /\/Race(Plan|Review)Route\./.test(page);
const isRuns = (page: string) => isProgress(page) || isActivity(page);
const isPlans = (page: string) => page.includes('/features/plans/Plans.');
const isEditor = (page: string) => /\/(NewPlan|EditPlanPage|EditTemplatePage|TryPlan)\./.test(page);

/**
 * Shared chunks by the pages that need them; an earlier chunk contains nothing that only later ones need. Otherwise an
 * alert that the sign-in shares with every dialog would bring the whole sign-in with it.
 */
const shares: [name: string, isFor: (pages: string[]) => boolean][] = [
  ['public', (pages) => pages.some(isLanding)],
  ['fields', (pages) => pages.some(isSignIn) && pages.some(isEditor)],
  ['forms', (pages) => pages.some(isSignIn) && !pages.every(isEntrance)],
  // Days and check boxes, for the pages of mails without all that the shell has.
  ['base', (pages) => pages.some(isMailed) && !pages.every(isAccount)],
  ['sign-in', (pages) => pages.some(isSignIn)],
  ['mailed', (pages) => pages.some(isMailed)],
  ['shell', (pages) => pages.some(isShell)],
  // What the list of plans, the first page of the day, shares with the editor and with the other lists.
  ['coach', (pages) => pages.some(isPlans) && pages.some(isEditor)],
  ['common', (pages) => pages.some(isPlans) && pages.some(isRuns)],
  ['plans', (pages) => pages.some(isPlans)],
  ['editing', (pages) => pages.some(isEditor) && !pages.every(isEditor)],
  ['calendar', (pages) => pages.every(isEditor)],
  // What runs and progress need is small, and lists need a lot.
  ['runs', (pages) => pages.every(isRuns)],
  // What a run shares with a race plan, and not with progress: the conditions of a day.
  ['race', (pages) => pages.some(isActivity) && pages.every((page) => isActivity(page) || isRace(page))],
  ['progress', (pages) => pages.some(isRuns)],
  ['lists', () => true],
];

/**
 * Code shared by pages goes into one of a few chunks. By default the bundler makes a chunk for every set of pages: a
 * hundred before the first page shows. The pages for visitors stay separate (decision 063).
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
  if (!needing || needing.has(id)) return undefined;
  const pages = [...needing].filter((page) => !isOperators(page));
  if (pages.length < 2) return undefined;
  // A chunk includes the imports of its modules: what the landing page shares would otherwise come with all of the
  // sign-in's.
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
  // A for-of loop over a Set also visits entries added meanwhile.
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** Lucide's single entry point would make every page depend on every icon. */
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
