import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { loadFile } from '@/athlete/offline/calls';
import type { PageWorkout } from '@/athlete/plan/page';
import { saveFile } from '@/lib/downloads';
import { fileName } from './fileName';

/** The file of a session for a watch. */
export function useFileDownload(secret: string) {
  const { t } = useLingui();
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async (
    call: 'GetAthleteFit' | 'GetOwnAppleWorkout',
    { id, title, scheduledDate }: PageWorkout,
    extension: 'fit' | 'workout',
  ) => {
    setIsLoading(true);
    setProblem(undefined);
    const file = await loadFile(secret, `${call}?workout=${id}`);
    setIsLoading(false);
    if (file) saveFile(file, `${fileName(`${scheduledDate} ${title}`)}.${extension}`);
    else setProblem(t`The file could not be loaded. Try again when you are online.`);
  };
  return { isLoading, problem, save };
}
