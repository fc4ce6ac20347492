import { parseDate } from '@internationalized/date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { DropArea } from '@/components/fields/DropArea';
import { Alert } from '@/components/states/Alert';
import { placeWithUnit } from '@/domain/race-plan/raceFigures';
import type { RacePlan } from '@/domain/race-plan/racePlan';
import { useRaceUnit } from '@/domain/race-plan/raceUnit';
import { failureOf } from '@/lib/failure';
import { formatDay } from '@/lib/formatDay';
import { CourseRow } from './CourseRow';
import { courseName } from './courseName';
import { coursesQuery, useSaveCourse } from './queries';
import type { RacePlanForm } from './useRacePlanForm';

type Props = { form: RacePlanForm; onChosen?: () => void };

/** A file, one of the athlete's runs over the course, or a course that is there already. */
export function CourseChoice({ form, onChosen }: Props) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const { data } = useQuery(coursesQuery());
  const { recordings } = form.plan;
  const choose = (courseId: string) => {
    form.change({ courseId, fitCourse: null, edgesMeters: [], sectionNames: [] });
    onChosen?.();
  };
  const { add, share, error } = useAddedCourse(choose);
  const addFile = ([file]: readonly File[]) => {
    if (file) add({ file }, courseName(file.name));
  };
  const isBusy = share !== undefined;
  const percent = Math.round((share ?? 0) * 100);
  const others = (data?.courses ?? []).filter(({ courseId }) => courseId !== form.body.courseId);
  return (
    <div className="flex flex-col gap-3.5">
      <DropArea
        title={t`Drop the course as GPX, or pick a run over it`}
        detail={t`GPX or TCX, up to 250 km. Until then, splits are even.`}
        onDrop={addFile}
      >
        <Button isBusy={isBusy} onPress={() => input.current?.click()}>
          {isBusy ? t`Sending, ${percent}%` : t`Choose a file`}
        </Button>
      </DropArea>
      <input
        ref={input}
        type="file"
        accept=".gpx,.tcx,.gz"
        aria-label={t`Choose a file`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          addFile([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {error && <Alert message={failureOf(error).message} />}
      {recordings.length > 0 && (
        <Recordings
          recordings={recordings}
          isBusy={isBusy}
          onChoose={({ activityId, name }) => add({ activity: activityId }, name)}
        />
      )}
      {others.length > 0 && (
        <section aria-label={t`Your courses`}>
          <h3 className="mb-1 text-xs font-semibold text-ink-2">
            <Trans>Your courses</Trans>
          </h3>
          <ul>
            {others.map((course) => (
              <CourseRow key={course.courseId} course={course} onChoose={() => choose(course.courseId)} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type Recording = RacePlan['recordings'][number];
type RecordingsProps = {
  recordings: readonly Recording[];
  isBusy: boolean;
  onChoose: (recording: Recording) => void;
};

function Recordings({ recordings, isBusy, onChoose }: RecordingsProps) {
  const { t } = useLingui();
  const unit = useRaceUnit();
  return (
    <section aria-label={t`Runs over this distance`}>
      <h3 className="mb-1 text-xs font-semibold text-ink-2">
        <Trans>Runs over this distance</Trans>
      </h3>
      <ul>
        {recordings.map((recording) => (
          <li key={recording.activityId} className="race-plan-choice">
            <span className="min-w-0 flex-1">
              <b>{recording.name}</b>
              <small>
                {formatDay(parseDate(recording.day))}, {placeWithUnit(recording.distanceMeters, unit)}
              </small>
            </span>
            <Button size="sm" isDisabled={isBusy} onPress={() => onChoose(recording)}>
              <Trans>Use this run</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Source = Parameters<ReturnType<typeof useSaveCourse>['mutate']>[0]['source'];

/** One course at a time. Leaving the page stops it. */
function useAddedCourse(onAdded: (courseId: string) => void) {
  const saving = useSaveCourse();
  const [share, setShare] = useState<number>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const add = (source: Source, name: string) => {
    stop.current?.abort();
    const controller = new AbortController();
    stop.current = controller;
    setShare(0);
    saving.mutate(
      { source, name, onProgress: setShare, signal: controller.signal },
      {
        onSuccess: ({ courseId }) => onAdded(courseId),
        onSettled: () => setShare(undefined),
      },
    );
  };
  const isStopped = saving.error instanceof DOMException;
  return { add, share, error: isStopped ? null : saving.error };
}
