import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { PageStore } from '@/athlete/offline/pageStore';
import type { Page } from '@/athlete/plan/page';
import { bigButton } from '@/athlete/sheets/buttons';
import { inputFrame, SheetField } from '@/athlete/sheets/SheetField';
import { addDevice, makeDeviceCode } from './calls';

type Props = { store: PageStore; device: Page['device'] };

/** Whole routes on another device of theirs: a code from one is typed on the other. */
export function OtherDevices({ store, device }: Props) {
  const { t } = useLingui();
  const [code, setCode] = useState<string | 'failed'>();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isTyping, setIsTyping] = useState(false);
  const { deviceCount } = device ?? { deviceCount: 0 };
  const make = async () => setCode((await makeDeviceCode(store.secret))?.code ?? 'failed');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await addDevice(store.secret, typed);
    setProblem(wrong);
    if (wrong !== undefined) return;
    setIsTyping(false);
    setTyped('');
    await store.refresh();
  };
  return (
    <section className="mt-5">
      <h3 className="text-base font-semibold">
        <Trans>Your devices</Trans>
      </h3>
      <p className="mt-1 text-sm text-ink-2">
        <Trans>Only a device your runs were added from shows their whole routes and files.</Trans>{' '}
        {deviceCount > 1 && (
          <Plural value={deviceCount} one="# device shares them." other="# devices share them." />
        )}
      </p>
      {code !== undefined && (
        <p role="status" className="mt-2 text-[15px] leading-[22px]">
          {code === 'failed' ? (
            <span className="text-danger">
              <Trans>No code could be made. Check your connection and try again.</Trans>
            </span>
          ) : (
            <>
              <b className="block text-xl tracking-wider tabular-nums">{code}</b>
              <Trans>
                Type this code on your other device, under Your runs. It works once, for 15 minutes. Give it
                to nobody else.
              </Trans>
            </>
          )}
        </p>
      )}
      {isTyping && (
        <form onSubmit={(event) => void add(event)}>
          <SheetField
            label={t`Code from your other device`}
            hint={t`Only type a code that you made yourself.`}
          >
            <input
              className={inputFrame}
              value={typed}
              maxLength={20}
              autoComplete="off"
              autoCapitalize="characters"
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </SheetField>
          {problem !== undefined && (
            <p role="alert" className="mt-1 text-sm text-danger">
              {problem}
            </p>
          )}
          <button type="submit" className={`${bigButton.primary} mt-2 w-full`} disabled={typed === ''}>
            <Trans>Add this device</Trans>
          </button>
        </form>
      )}
      <div className="mt-2 grid grid-cols-2 gap-2">
        <button type="button" className={bigButton.secondary} onClick={() => void make()}>
          <Trans>Make a code</Trans>
        </button>
        <button type="button" className={bigButton.secondary} onClick={() => setIsTyping(!isTyping)}>
          <Trans>Type a code</Trans>
        </button>
      </div>
    </section>
  );
}
