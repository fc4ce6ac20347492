import { plural, t } from '@lingui/core/macro';
import { NoAnswerError } from '@/lib/httpError';
import { post } from '@/lib/post';
import type { components } from '@/lib/schema';

export type BackupPreview = components['schemas']['BackupPreview'];
export type RestoreProgress = components['schemas']['RestoreProgress'];
type MayBeBack = components['schemas']['MayBeBackCounts'];

const pauseMs = 1_000;

/** Asks how far the restore is until it has ended. A server that does not answer for a moment is asked again. */
export async function watchRestore(
  ticket: string,
  onProgress: (progress: RestoreProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const progress: RestoreProgress = await (await post('/auth/restore-progress', { ticket })).json();
      if (signal.aborted) return;
      onProgress(progress);
      if (progress.step === 'done' || progress.step === 'failed') return;
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

export function stepText({ step, perThousand }: RestoreProgress): string {
  const percent = Math.floor(perThousand / 10);
  switch (step) {
    case 'waiting':
      return t`Waiting until everyone’s last change is saved…`;
    case 'backingUp':
      return t`Backing up the current state…`;
    case 'restoring':
      return t`Restoring, ${{ percent }}%`;
    default:
      return '';
  }
}

/** What may work again although someone took it back after the backup was made. */
export function mayBeBackTexts(counts: MayBeBack): string[] {
  const { links, consents, members, passkeys, tokens, webhooks, connections } = counts;
  const said: [number, string][] = [
    [links, t`${plural(links, { one: '# athlete link', other: '# athlete links' })}`],
    [consents, t`${plural(consents, { one: '# consent to messages', other: '# consents to messages' })}`],
    [members, t`${plural(members, { one: '# member of an account', other: '# members of accounts' })}`],
    [passkeys, t`${plural(passkeys, { one: '# passkey', other: '# passkeys' })}`],
    [tokens, t`${plural(tokens, { one: '# access token', other: '# access tokens' })}`],
    [webhooks, t`${plural(webhooks, { one: '# webhook', other: '# webhooks' })}`],
    [
      connections,
      t`${plural(connections, { one: '# intervals.icu connection', other: '# intervals.icu connections' })}`,
    ],
  ];
  return said.filter(([count]) => count > 0).map(([, text]) => text);
}
