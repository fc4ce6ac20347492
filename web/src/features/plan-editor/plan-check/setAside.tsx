import { useMutation } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';
import { answer, api } from '@/lib/api';
import { toast } from '@/lib/toast';

type SetAside = { keys: ReadonlySet<string>; change: (keys: readonly string[]) => void };

const SetAsideContext = createContext<SetAside | undefined>(undefined);

/** What is set aside of the advice on a plan; undefined where the plan has no place on the server to keep it. */
export function useSetAside(): SetAside | undefined {
  return use(SetAsideContext);
}

type Props = { scheduleId: string; atFirst: readonly string[]; children: ReactNode };

/** Kept with the schedule at once, beside its plan: it is no change to save. */
export function SetAsideAdvice({ scheduleId, atFirst, children }: Props) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => new Set(atFirst));
  const { mutate } = useMutation({
    scope: { id: `set-aside-${scheduleId}` },
    mutationFn: (advice: readonly string[]) =>
      answer(api.PUT('/api/SetAsideAdvice', { body: { scheduleId, advice: [...advice] } })),
  });
  const change = (next: readonly string[]) => {
    const before = keys;
    setKeys(new Set(next));
    mutate(next, {
      onError: () => {
        setKeys(before);
        toast.error('Failed to change what is set aside');
      },
    });
  };
  return <SetAsideContext value={{ keys, change }}>{children}</SetAsideContext>;
}
