import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PageStore } from '@/athlete/offline/pageStore';
import type { RouteChoice } from '@/athlete/plan/page';
import { BottomSheet } from '@/athlete/sheets/BottomSheet';
import { bigButton } from '@/athlete/sheets/buttons';
import type { DistanceUnit } from '@/domain/units/distance';
import { FileButton } from './FileButton';
import { RecordingRow } from './RecordingRow';
import { useRecordings } from './useRecordings';

type Props = {
  store: PageStore;
  coach: string;
  unit: DistanceUnit;
  route: RouteChoice;
  onClose: () => void;
};

/** A run of any day, outside an answer. Which session it was is found by its day. */
export function AddRunSheet({ store, coach, unit, route, onClose }: Props) {
  const { t } = useLingui();
  const { recordings, all } = useRecordings(store);
  const [added, setAdded] = useState<readonly string[]>([]);
  const shown = all.filter(({ id }) => added.includes(id));
  const close = () => {
    recordings.dismiss(added);
    onClose();
  };
  const add = async (files: File[]) => {
    const ids = await recordings.add(files, null);
    setAdded((before) => [...before, ...ids]);
  };
  return (
    <BottomSheet title={t`Add a run`} onClose={close}>
      <p className="text-[15px] leading-[22px] text-ink-2">
        <Trans>
          A run’s file from your watch or app, zipped or not. It is shown beside that day’s session, and{' '}
          {coach} sees it.
        </Trans>{' '}
        {route === 'whole'
          ? t`${coach} sees your whole route.`
          : route === 'hidden'
            ? t`Your route stays private.`
            : t`The first and last 300 m of your route stay private.`}
      </p>
      <div className="mt-3.5 overflow-hidden rounded-lg border border-line-strong">
        <FileButton label={t`Choose a file`} onFiles={(files) => void add(files)} />
        {shown.length > 0 && (
          <ul aria-label={t`Recordings`} className="border-t border-line">
            {shown.map((recording) => (
              <RecordingRow key={recording.id} recording={recording} recordings={recordings} unit={unit} />
            ))}
          </ul>
        )}
      </div>
      <button type="button" className={`${bigButton.secondary} mt-4 w-full`} onClick={close}>
        <Trans>Close</Trans>
      </button>
    </BottomSheet>
  );
}
