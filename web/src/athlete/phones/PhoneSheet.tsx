import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { PageStore } from '@/athlete/offline/pageStore';
import { BottomSheet } from '@/athlete/sheets/BottomSheet';
import type { PhoneApp } from '@/domain/phones/phones';
import { loadPhones, type OwnPhone } from './calls';
import { PhoneCard } from './PhoneCard';
import { likelyApp } from './phones';
import { WhatComesBack } from './WhatComesBack';

const phoneNames: Record<PhoneApp, string> = { health: 'iPhone', connect: 'Android' };

type Props = { store: PageStore; onClose: () => void };

/** Runs that the phone sends by itself. */
export function PhoneSheet({ store, onClose }: Props) {
  const { t } = useLingui();
  const [app, setApp] = useState<PhoneApp>(likelyApp);
  const [phones, setPhones] = useState<readonly OwnPhone[] | 'failed'>();
  const { secret } = store;
  const reload = async () => setPhones((await loadPhones(secret)) ?? 'failed');
  useEffect(() => {
    void loadPhones(secret).then((loaded) => setPhones(loaded ?? 'failed'));
  }, [secret]);
  return (
    <BottomSheet title={t`Runs back by themselves`} onClose={onClose}>
      <p className="text-[15px] leading-[22px] text-ink-2">
        <Trans>Your phone sends each run here after you finish. You set it up once.</Trans>
      </p>
      <div role="radiogroup" aria-label={t`Phone`} className="mt-3 grid grid-cols-2 gap-1.5">
        {(['health', 'connect'] as const).map((one) => (
          <label
            key={one}
            className="flex min-h-12 items-center justify-center rounded-lg border border-line-strong bg-surface px-1 text-sm font-semibold has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="phone"
              className="sr-only"
              checked={one === app}
              onChange={() => setApp(one)}
            />
            {phoneNames[one]}
          </label>
        ))}
      </div>
      {phones === undefined && (
        <p role="status" className="mt-3 text-[15px]">
          {t`Loading…`}
        </p>
      )}
      {phones === 'failed' && (
        <p role="alert" className="mt-3 text-[15px] leading-[22px] text-ink-2">
          <Trans>This could not be loaded. Try again when you are online.</Trans>
        </p>
      )}
      {phones !== undefined && phones !== 'failed' && (
        <PhoneCard
          key={app}
          secret={secret}
          app={app}
          phone={phones.find((phone) => phone.app === app)}
          onChange={reload}
        />
      )}
      <WhatComesBack app={app} />
    </BottomSheet>
  );
}
