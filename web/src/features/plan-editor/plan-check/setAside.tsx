import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';
import * as v from 'valibot';
import { answer, api } from '@/lib/api';
import { useAccountKey } from '@/lib/auth';
import { toast } from '@/lib/toast';

type SetAside = { keys: ReadonlySet<string>; change: (keys: readonly string[]) => void };

export const SetAsideContext = createContext<SetAside | undefined>(undefined);

/** The dismissed advice of a plan. */
export function useSetAside(): SetAside | undefined {
  return use(SetAsideContext);
}

/** Where it is stored on the server. */
type Place = { scheduleId: string } | { templateId: string };

async function keepAside(place: Place, keys: readonly string[]): Promise<void> {
  const advice = [...keys];
  if ('scheduleId' in place) await answer(api.PUT('/api/SetAsideAdvice', { body: { ...place, advice } }));
  else await answer(api.PUT('/api/SetAsideTemplateAdvice', { body: { ...place, advice } }));
}

type Props = { place: Place; atFirst: readonly string[]; children: ReactNode };

/** Stored right away, separately from the plan: dismissing advice is not an unsaved change. */
export function SetAsideAdvice({ place, atFirst, children }: Props) {
  const { t } = useLingui();
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => new Set(atFirst));
  const { mutate } = useMutation({
    scope: { id: `set-aside-${JSON.stringify(place)}` },
    mutationFn: (advice: readonly string[]) => keepAside(place, advice),
  });
  const change = (next: readonly string[]) => {
    const before = keys;
    setKeys(new Set(next));
    mutate(next, {
      onError: () => {
        setKeys(before);
        toast.error(t`Failed to change the items set aside`);
      },
    });
  };
  return <SetAsideContext value={{ keys, change }}>{children}</SetAsideContext>;
}

type NewProps = {
  kind: 'schedule' | 'template';
  /** Receives the function to call after the first save. */
  children: (keepWith: (id: string) => Promise<void>) => ReactNode;
};

/** For a plan that was never saved: stored in this browser, and on the server once the plan has an id. */
export function NewSetAsideAdvice({ kind, children }: NewProps) {
  const { t } = useLingui();
  const account = useAccountKey();
  const storageKey = `set-aside-new-${kind}-${account}`;
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => new Set(readKeys(storageKey)));
  const change = (next: readonly string[]) => {
    setKeys(new Set(next));
    writeKeys(storageKey, next);
  };
  const keepWith = async (id: string) => {
    if (keys.size === 0) return;
    try {
      await keepAside(kind === 'schedule' ? { scheduleId: id } : { templateId: id }, [...keys]);
      writeKeys(storageKey, []);
    } catch {
      toast.error(t`What you set aside could not be saved`);
    }
  };
  return <SetAsideContext value={{ keys, change }}>{children(keepWith)}</SetAsideContext>;
}

const texts = v.fallback(v.array(v.string()), []);

function readKeys(storageKey: string): readonly string[] {
  try {
    return v.parse(texts, JSON.parse(localStorage.getItem(storageKey) ?? '[]'));
  } catch {
    return [];
  }
}

function writeKeys(storageKey: string, keys: readonly string[]): void {
  try {
    if (keys.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(keys));
  } catch {
    // Without storage it stays dismissed until the page is left.
  }
}
