import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { PageStore } from '@/athlete/offline/pageStore';
import type { DistanceUnit } from '@/domain/units/distance';
import { FileButton } from './FileButton';
import { RecordingRow } from './RecordingRow';
import { useRecordings } from './useRecordings';

type Props = {
  store: PageStore;
  unit: DistanceUnit;
  workoutId: string;
  /** How many were added here and are taken. */
  onCount: (count: number) => void;
};

/** In the sheet of an answer: sent as soon as it is chosen, whenever the answer is. */
export function AddRecording({ store, unit, workoutId, onCount }: Props) {
  const { t } = useLingui();
  const { recordings, all } = useRecordings(store);
  const [added, setAdded] = useState<readonly string[]>([]);
  const shown = all.filter(({ id }) => added.includes(id));
  const count = shown.filter(({ status }) => status.kind !== 'refused' && status.kind !== 'not-taken').length;
  useEffect(() => onCount(count), [onCount, count]);
  const add = async (files: File[]) => {
    const ids = await recordings.add(files, workoutId);
    setAdded((before) => [...before, ...ids]);
  };
  return (
    <div className="mt-3.5 overflow-hidden rounded-lg border border-line-strong">
      <FileButton label={t`Add the recording`} onFiles={(files) => void add(files)} />
      {shown.length > 0 && (
        <ul aria-label={t`Recordings`} className="border-t border-line">
          {shown.map((recording) => (
            <RecordingRow
              key={recording.id}
              recording={recording}
              recordings={recordings}
              unit={unit}
              isWithAnswer
            />
          ))}
        </ul>
      )}
    </div>
  );
}
