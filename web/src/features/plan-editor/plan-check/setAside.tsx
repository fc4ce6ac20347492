import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';
import * as v from 'valibot';
import { answer, api } from '@/lib/api';
import { useUser } from '@/lib/auth';
import { toast } from '@/lib/toast';

type SetAside = { keys: ReadonlySet<string>; change: (keys: readonly string[]) => void };

const SetAsideContext = createContext<SetAside | undefined>(undefined);

/** What is set aside of the advice on a plan. */
export function useSetAside(): SetAside | undefined {
  return use(SetAsideContext);
}

/** Where it is kept on the server. */
type Place = { scheduleId: string } | { templateId: string };

async function keepAside(place: Place, keys: readonly string[]): Promise<void> {
  const advice = [...keys];
  if ('scheduleId' in place) await answer(api.PUT('/api/SetAsideAdvice', { body: { ...place, advice } }));
  else await answer(api.PUT('/api/SetAsideTemplateAdvice', { body: { ...place, advice } }));
}

type Props = { place: Place; atFirst: readonly string[]; children: ReactNode };

/** Kept with the plan at once, beside it: it is no change to save. */
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
        toast.error(t`Failed to change what is set aside`);
      },
    });
  };
  return <SetAsideContext value={{ keys, change }}>{children}</SetAsideContext>;
}

type NewProps = {
  kind: 'schedule' | 'template';
  /** With what a save that made it calls. */
  children: (keepWith: (id: string) => Promise<void>) => ReactNode;
};

/** Of a plan that was never saved: kept in this browser, and with the plan as soon as it has a place on the server. */
export function NewSetAsideAdvice({ kind, children }: NewProps) {
  const { t } = useLingui();
  const { id: userId } = useUser();
  const storageKey = `set-aside-new-${kind}-${userId}`;
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
      toast.error(t`What was set aside could not be kept`);
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
    // A browser that keeps nothing still leaves it aside until the page is left.
  }
}
