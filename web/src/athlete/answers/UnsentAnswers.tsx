import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { copyText } from '@/athlete/offline/device';
import type { Pending } from '@/athlete/offline/outbox';
import type { PageStore } from '@/athlete/offline/pageStore';
import { shortDay } from '@/athlete/plan/days';
import { smallButton } from '@/athlete/sheets/buttons';
import { answerTitle, unsentText } from './answerText';

type Props = {
  answers: readonly Pending[];
  store: PageStore /** No link is left to send them with. */;
  isEnded?: boolean;
};

/** Answers that the server rejected stay here, with their text, until the athlete resends or discards them. */
export function UnsentAnswers({ answers, store, isEnded = false }: Props) {
  const { t } = useLingui();
  if (answers.length === 0) return null;
  return (
    <section aria-label={t`Not sent`} className="mb-4 flex flex-col gap-2 text-left">
      {answers.map((answer) => (
        <UnsentAnswer key={answer.key} answer={answer} store={store} isEnded={isEnded} />
      ))}
    </section>
  );
}

function UnsentAnswer({ answer, store, isEnded }: { answer: Pending; store: PageStore; isEnded: boolean }) {
  const { t } = useLingui();
  const [isCopied, setIsCopied] = useState<boolean>();
  const { about, body, key, refusal } = answer;
  const title = answerTitle(body);
  const copy = async () => setIsCopied(await copyText(unsentText(answer)));
  const button = `${smallButton} border-danger-border bg-surface text-ink`;
  return (
    <article role="alert" className="rounded-lg border border-danger-border bg-danger-soft px-4 py-3">
      <h2 className="text-[15px] leading-5 font-semibold">
        <Trans>Not sent: {title}</Trans>
      </h2>
      {about && (
        <p className="text-sm wrap-break-word text-ink-2">
          {shortDay(about.day)}, {about.title}
        </p>
      )}
      {body.comment && (
        <p className="mt-2 text-[15px] leading-[21px] wrap-break-word whitespace-pre-line select-text">
          {body.comment}
        </p>
      )}
      {refusal !== undefined && <p className="mt-2 text-sm text-danger">{refusal}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {!isEnded && (
          <button type="button" className={button} onClick={() => store.sendAgain(key)}>
            <Trans>Send again</Trans>
          </button>
        )}
        <button type="button" className={button} onClick={() => void copy()}>
          {isCopied ? t`Copied` : t`Copy`}
        </button>
        <button type="button" className={button} onClick={() => store.throwAway(key)}>
          <Trans>Throw away</Trans>
        </button>
      </div>
      {isCopied === false && (
        <p className="mt-2 text-sm text-danger">
          <Trans>Could not copy. Select the words and copy them by hand.</Trans>
        </p>
      )}
    </article>
  );
}
