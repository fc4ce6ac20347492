/** What the server takes at most, in bytes: a recording, and an archive of them. */
const maxFile = 25 * 1024 * 1024;
const maxArchive = 100 * 1024 * 1024;
/** What lies on this device until it is sent. */
const maxKeptFiles = 20;
const maxKeptBytes = 200 * 1024 * 1024;

type Sized = { name: string; size: number };

export type SizeProblem = 'empty' | 'too-large' | 'archive-too-large' | 'too-many';

/** Why a file is not kept to be sent, or undefined. */
export function sizeProblem({ name, size }: Sized, kept: readonly Sized[]): SizeProblem | undefined {
  if (size === 0) return 'empty';
  if (isArchive(name) ? size > maxArchive : size > maxFile)
    return isArchive(name) ? 'archive-too-large' : 'too-large';
  const bytes = kept.reduce((sum, one) => sum + one.size, size);
  return kept.length >= maxKeptFiles || bytes > maxKeptBytes ? 'too-many' : undefined;
}

/** Of several runs: which sessions they are is found by their days. */
export function isArchive(name: string): boolean {
  return /\.zip$/i.test(name);
}

/** "FIT" of "Evening_Run.fit.gz"; a name may say nothing. */
export function kindOf(name: string): string {
  const [, kind = ''] = /\.(\w{1,4})(?:\.gz)?$/i.exec(name) ?? [];
  return kind.toUpperCase();
}
