import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@/components/layout/Card';
import { wholeText } from '@/lib/language/numbers';
import type { Import } from './imports';

/** What became of everything, and what does not come. */
export function WhatComesOver({ imports }: { imports: readonly Import[] }) {
  const { t } = useLingui();
  const counted = imports.filter(({ state }) => state !== 'undone' && state !== 'undoing');
  const sum = (of: (item: Import) => number) => counted.reduce((total, item) => total + of(item), 0);
  const sessions = sum(({ found }) => found.sessions);
  const read = sum(({ found }) => found.readSessions);
  const recordings = sum(({ found }) => found.recordings);
  const doubles = sum(({ report }) => report.knownRecordings + report.knownSessions);
  const left = sum(({ report }) => report.left);
  const comments = sum(({ found }) => found.comments);
  const answers = sum(({ found }) => found.answers);
  const lost = sum(({ found }) => found.notUnderstood);
  const files = sum(({ found }) => found.unreadableCount);
  const shortened = sum(({ found }) => found.shortened);
  const [readText, sessionsText, keptText] = [
    wholeText(read),
    wholeText(sessions),
    wholeText(sessions - read),
  ];
  const kept = imports.flatMap(({ report }) => report.kept);
  const keptNames = kept.join(', ');
  const stopped = [
    ...new Set(counted.flatMap(({ found }) => (found.stopped == null ? [] : [found.stopped]))),
  ];
  const rows = counted.flatMap(({ name, found }) =>
    found.notUnderstoodRows.length > 0 ? [`${name}: ${found.notUnderstoodRows.join(', ')}`] : [],
  );
  return (
    <Card title={t`What comes over`}>
      <dl className="move-in-report">
        {sessions > 0 && (
          <Line name={t`Planned sessions`}>
            {t`${readText} of ${sessionsText} read as steps, the other ${keptText} kept word for word`}
          </Line>
        )}
        {recordings > 0 && <Line name={t`Recordings`}>{wholeText(recordings)}</Line>}
        {doubles > 0 && (
          <Line name={t`Doubles`}>
            {t`${plural(doubles, {
              one: '# was here already; it is kept once',
              other: '# were here already; each is kept once',
            })}`}
          </Line>
        )}
        {comments + answers > 0 && <Line name={t`Comments, effort`}>{t`Both sides, with their dates`}</Line>}
        {left > 0 && (
          <Line name={t`Left out`} isNot>
            {t`${plural(left, { one: '# that could not be kept', other: '# that could not be kept' })}`}
          </Line>
        )}
        {lost > 0 && (
          <Line name={t`Not understood`} isNot>
            {t`${plural(lost, { one: '# row without a day or a text', other: '# rows without a day or a text' })}`}
            {rows.map((row) => (
              <small key={row} className="block text-xs wrap-anywhere">
                {row}
              </small>
            ))}
          </Line>
        )}
        {files > 0 && (
          <Line name={t`Not read`} isNot>
            {t`${plural(files, { one: '# file', other: '# files' })}`}
            {counted.flatMap(({ importId, found }) =>
              found.unreadable.map(({ name, message }) => (
                <small key={`${importId}-${name}`} className="block text-xs wrap-anywhere">
                  {name}: {message}
                </small>
              )),
            )}
          </Line>
        )}
        {shortened > 0 && (
          <Line name={t`Shortened`} isNot>
            {t`${plural(shortened, { one: '# very long text', other: '# very long texts' })}`}
          </Line>
        )}
        {stopped.map((reason) => (
          <Line key={reason} name={t`The rest`} isNot>
            {reason}
          </Line>
        ))}
        {kept.length > 0 && (
          <Line name={t`Still here`} isNot>
            <Trans>Changed since, so undoing left it: {keptNames}</Trans>
          </Line>
        )}
        <Line name={t`Messages, invoices`} isNot>
          <Trans>Not brought over</Trans>
        </Line>
      </dl>
    </Card>
  );
}

function Line({ name, isNot = false, children }: { name: string; isNot?: boolean; children: ReactNode }) {
  const Icon = isNot ? Minus : Check;
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isNot ? 'text-ink-3' : 'text-ink-2'}>
        <Icon className="mt-0.5 size-3.5 flex-none" strokeWidth={1.9} aria-hidden="true" />
        <span className="min-w-0">{children}</span>
      </dd>
    </div>
  );
}
