import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { bigButton } from '@/athlete/sheets/buttons';
import { inputFrame, SheetField } from '@/athlete/sheets/SheetField';
import { beginSignIn, connectByKey } from './calls';

type Props = { secret: string; hasSignIn: boolean; isAgain: boolean; onConnected: () => Promise<void> };

/** By signing in there, where the operator has set it up; otherwise by the athlete's key. */
export function ConnectForm({ secret, hasSignIn, isAgain, onConnected }: Props) {
  const { t } = useLingui();
  const [key, setKey] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const signIn = async () => {
    const begun = await beginSignIn(secret);
    if ('url' in begun) location.assign(begun.url);
    else setProblem(begun.problem);
  };
  const connect = async () => {
    const typed = key.trim();
    if (typed === '') return setProblem(t`Paste your key from intervals.icu.`);
    const wrong = await connectByKey(secret, typed);
    setProblem(wrong);
    if (wrong === undefined) await onConnected();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    setProblem(undefined);
    await (hasSignIn ? signIn() : connect());
    setIsBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {!isAgain && (
        <p className="mt-3 text-[15px] leading-[22px] text-ink-2">
          <Trans>
            Your planned sessions go to your intervals.icu calendar, and from there to your watch. Your runs
            come back the same way; nothing else is fetched, not your sleep, weight or messages.
          </Trans>
        </p>
      )}
      {!hasSignIn && (
        <SheetField label={t`Your key`} hint={t`On intervals.icu: Settings, Developer Settings, API Key`}>
          <input
            type="password"
            name="apiKey"
            autoComplete="off"
            className={inputFrame}
            value={key}
            aria-invalid={problem !== undefined}
            onInput={(event) => setKey(event.currentTarget.value)}
          />
        </SheetField>
      )}
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {problem}
        </p>
      )}
      <button
        type="submit"
        disabled={isBusy}
        className={`${isAgain ? bigButton.secondary : bigButton.primary} mt-4 w-full`}
      >
        <Link className="size-[18px]" strokeWidth={1.9} aria-hidden="true" />
        {isAgain ? t`Connect again` : t`Connect intervals.icu`}
      </button>
      <p className="mt-3 text-sm text-ink-2">
        {hasSignIn
          ? t`You sign in there, not here, and you can stop on this page whenever you like.`
          : t`The key is kept encrypted and never shown to your coach. You can stop on this page whenever you like.`}
      </p>
    </form>
  );
}
