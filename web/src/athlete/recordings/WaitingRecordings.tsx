import { Trans, useLingui } from '@lingui/react/macro';
import type { PageStore } from '@/athlete/offline/pageStore';
import { bigButton } from '@/athlete/sheets/buttons';
import type { DistanceUnit } from '@/domain/units/distance';
import { RecordingRow } from './RecordingRow';
import type { Recording } from './recordings';
import { useRecordings } from './useRecordings';

type Props = {
  store: PageStore;
  unit: DistanceUnit;
  coach: string;
  canAnswer: boolean;
  /** Only those for this session; without it all but those of the sessions that are in sight. */
  workoutId?: string;
  inSight?: readonly string[];
};

/** Files that are shared with this page, on their way, or not taken. */
export function WaitingRecordings({ store, unit, coach, canAnswer, workoutId, inSight = [] }: Props) {
  const { t } = useLingui();
  const { recordings, all } = useRecordings(store);
  const isHere = (recording: Recording) =>
    workoutId === undefined
      ? recording.workoutId === null || !inSight.includes(recording.workoutId)
      : recording.workoutId === workoutId;
  const shared = all.filter((one) => one.status.kind === 'shared' && isHere(one));
  const others = all
    .filter(({ status }) => status.kind !== 'shared' && status.kind !== 'sent')
    .filter(isHere);
  const frame =
    workoutId === undefined
      ? 'mb-4 overflow-hidden rounded-lg border border-line-strong bg-surface'
      : 'border-b border-line bg-surface';
  return (
    <>
      {shared.length > 0 && (
        <section aria-label={t`Shared with this page`} className={frame}>
          <h2 className="px-3 pt-3 pb-1 text-md leading-[1.375rem]">
            {canAnswer ? t`Send this to ${coach}?` : t`Your coach gets no runs from this page.`}
          </h2>
          <ul>
            {shared.map((recording) => (
              <RecordingRow key={recording.id} recording={recording} recordings={recordings} unit={unit} />
            ))}
          </ul>
          {canAnswer && (
            <div className="px-3 pb-3">
              <button
                type="button"
                className={`${bigButton.primary} w-full`}
                onClick={() => {
                  for (const { id } of shared) void recordings.agree(id);
                }}
              >
                <Trans>Send</Trans>
              </button>
            </div>
          )}
        </section>
      )}
      {others.length > 0 && (
        <section aria-label={t`Recordings on their way`} className={frame}>
          <ul>
            {others.map((recording) => (
              <RecordingRow key={recording.id} recording={recording} recordings={recordings} unit={unit} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
