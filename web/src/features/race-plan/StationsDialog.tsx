import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { IconButton } from '@/components/buttons/IconButton';
import { TextField } from '@/components/fields/TextField';
import { Dialog } from '@/components/overlays/Dialog';
import { FormActions } from '@/components/overlays/FormActions';
import { useRaceUnit } from '@/domain/race-plan/raceUnit';
import { unitText } from '@/domain/units/distance';
import { newId } from '@/lib/newId';
import {
  type CutOffRow,
  cutOffRows,
  maxCutOffs,
  maxStations,
  readCutOffs,
  readStations,
  type StationRow,
  stationRows,
} from './stationForm';
import type { RacePlanForm } from './useRacePlanForm';

const longestText = 80;

/** Where there is something to eat and drink, and by when one has to be where. */
export function StationsDialog({ form, onClose }: { form: RacePlanForm; onClose: () => void }) {
  const { t } = useLingui();
  const unit = useRaceUnit();
  const { body, plan } = form;
  const whole = plan.distanceMeters;
  const [initial] = useState(() => ({
    stations: stationRows(body.stations, unit),
    cutOffs: cutOffRows(body.cutOffs, unit),
  }));
  const [stations, setStations] = useState<StationRow[]>(initial.stations);
  const [cutOffs, setCutOffs] = useState<CutOffRow[]>(initial.cutOffs);
  const [isChecked, setIsChecked] = useState(false);
  const readOfStations = readStations(stations, whole, unit);
  const readOfCutOffs = readCutOffs(cutOffs, whole, unit);
  const problems = isChecked ? [...readOfStations.problems, ...readOfCutOffs.problems] : [];
  const problemOf = (id: string) => problems.find((one) => one.id === id)?.problem;
  const submit = () => {
    setIsChecked(true);
    if (readOfStations.problems.length + readOfCutOffs.problems.length > 0) return;
    form.change({ stations: readOfStations.stations, cutOffs: readOfCutOffs.cutOffs });
    onClose();
  };
  const addStation = () =>
    setStations([...stations, { id: newId(), place: '', take: '', table: '', grams: '' }]);
  return (
    <Dialog
      title={t`Aid stations and cut-offs`}
      width="lg"
      onClose={onClose}
      onSubmit={submit}
      isDirty={JSON.stringify({ stations, cutOffs }) !== JSON.stringify(initial)}
      footer={
        <FormActions isBusy={false} busyLabel="" onCancel={onClose}>
          {t`Apply`}
        </FormActions>
      }
    >
      <section aria-label={t`Aid stations`} className="flex flex-col gap-3">
        {stations.map((row) => (
          <StationFields
            key={row.id}
            row={row}
            problem={problemOf(row.id)}
            onChange={(next) => setStations(stations.map((one) => (one.id === row.id ? next : one)))}
            onRemove={() => setStations(stations.filter(({ id }) => id !== row.id))}
          />
        ))}
        <span>
          <Button
            size="sm"
            icon={<Plus strokeWidth={1.9} aria-hidden="true" />}
            isDisabled={stations.length >= maxStations}
            onPress={addStation}
          >
            <Trans>Add aid station</Trans>
          </Button>
        </span>
      </section>
      <section aria-label={t`Cut-offs`} className="mt-5 flex flex-col gap-3 border-t border-line pt-4">
        <h3 className="text-sm font-semibold">
          <Trans>Cut-offs</Trans>
        </h3>
        {cutOffs.map((row) => {
          const change = (next: Partial<CutOffRow>) =>
            setCutOffs(cutOffs.map((one) => (one.id === row.id ? { ...row, ...next } : one)));
          return (
            <div key={row.id}>
              <div className="flex items-end gap-2">
                <TextField
                  label={t({ message: 'Place', comment: 'How far from the start, in a form' })}
                  name={`${row.id}place`}
                  inputMode="decimal"
                  unit={unitText(unit)}
                  value={row.place}
                  onChange={(place) => change({ place })}
                  isInvalid={problemOf(row.id) !== undefined}
                />
                <TextField
                  label={t({ message: 'Latest time', comment: 'The time of a cut-off, since the start' })}
                  name={`${row.id}time`}
                  value={row.time}
                  placeholder="2:45:00"
                  onChange={(time) => change({ time })}
                  isInvalid={problemOf(row.id) !== undefined}
                />
                <IconButton
                  label={t`Remove cut-off`}
                  onPress={() => setCutOffs(cutOffs.filter(({ id }) => id !== row.id))}
                >
                  <Trash2 strokeWidth={1.9} />
                </IconButton>
              </div>
              <Problem text={problemOf(row.id)} />
            </div>
          );
        })}
        <span>
          <Button
            size="sm"
            icon={<Plus strokeWidth={1.9} aria-hidden="true" />}
            isDisabled={cutOffs.length >= maxCutOffs}
            onPress={() => setCutOffs([...cutOffs, { id: newId(), place: '', time: '' }])}
          >
            <Trans>Add cut-off</Trans>
          </Button>
        </span>
      </section>
    </Dialog>
  );
}

type FieldsProps = {
  row: StationRow;
  problem: string | undefined;
  onChange: (row: StationRow) => void;
  onRemove: () => void;
};

function StationFields({ row, problem, onChange, onRemove }: FieldsProps) {
  const { t } = useLingui();
  const unit = useRaceUnit();
  const field = (name: 'place' | 'take' | 'table' | 'grams') => ({
    name: `${row.id}${name}`,
    value: row[name],
    onChange: (value: string) => onChange({ ...row, [name]: value.slice(0, longestText) }),
  });
  const isInvalid = problem !== undefined;
  return (
    <div>
      <div className="race-plan-station">
        <TextField
          label={t({ message: 'Place', comment: 'How far from the start, in a form' })}
          inputMode="decimal"
          unit={unitText(unit)}
          isInvalid={isInvalid}
          {...field('place')}
        />
        <TextField label={t`Take`} placeholder={t`Gel with water`} {...field('take')} />
        <TextField label={t`On the table`} placeholder={t`Water, iso`} {...field('table')} />
        <TextField
          label={t`Carbohydrate`}
          inputMode="decimal"
          unit="g"
          isInvalid={isInvalid}
          {...field('grams')}
        />
        <IconButton label={t`Remove aid station`} onPress={onRemove}>
          <Trash2 strokeWidth={1.9} />
        </IconButton>
      </div>
      <Problem text={problem} />
    </div>
  );
}

function Problem({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p role="alert" className="mt-1 text-xs text-danger">
      {text}
    </p>
  );
}
