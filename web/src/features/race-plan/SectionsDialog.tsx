import { Trans, useLingui } from '@lingui/react/macro';
import { Merge, Split } from 'lucide-react';
import { Button } from '@/components/buttons/Button';
import { IconButton } from '@/components/buttons/IconButton';
import { Select } from '@/components/fields/Select';
import { TextField } from '@/components/fields/TextField';
import { Dialog } from '@/components/overlays/Dialog';
import { stretchText } from '@/domain/race-plan/raceFigures';
import type { RacePlanBody } from '@/domain/race-plan/racePlan';
import { useRaceUnit } from '@/domain/race-plan/raceUnit';
import { edgeChange, edgesOf, withJoin, withSplit } from './edges';
import type { RacePlanForm } from './useRacePlanForm';

type Props = {
  form: RacePlanForm;
  /** The section whose name is typed first. */
  first: number;
  onClose: () => void;
};

const longestName = 60;

/** Which sections there are, and their names: by keyboard and on phones, too. */
export function SectionsDialog({ form, first, onClose }: Props) {
  const { t } = useLingui();
  const unit = useRaceUnit();
  const { body, plan } = form;
  const kinds: { id: RacePlanBody['sections']; name: string }[] = [
    { id: 'Hills', name: t`By the hills` },
    { id: 'Unit', name: unit === 'km' ? t`Every kilometre` : t`Every mile` },
    { id: 'FiveUnits', name: unit === 'km' ? t`Every 5 km` : t`Every 5 miles` },
    { id: 'AidStations', name: t`Between aid stations` },
  ];
  const areOwn = body.edgesMeters.length > 0;
  const isFree = body.sections === 'Hills';
  const all = edgesOf(body, plan);
  const { edges, names, whole } = all;
  const rename = (index: number, name: string) =>
    form.change({ sectionNames: [...names.with(index, name.slice(0, longestName))] }, true);
  return (
    <Dialog
      title={t`Sections`}
      context={t`Each gets its pace and its place on the band.`}
      width="md"
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <Select
          label={t`Sections`}
          className="w-56"
          options={kinds}
          value={body.sections}
          onChange={(sections) => form.change({ sections, edgesMeters: [], sectionNames: [] })}
        />
        {areOwn && (
          <Button variant="ghost" onPress={() => form.change({ edgesMeters: [], sectionNames: [] })}>
            <Trans>Find them again</Trans>
          </Button>
        )}
      </div>
      <ol className="flex flex-col gap-3">
        {names.map((name, index) => {
          const number = index + 1;
          const [fromMeters, toMeters] = [edges[index - 1] ?? 0, edges[index] ?? whole];
          const stretch = stretchText({ fromMeters, toMeters }, unit);
          const split = isFree ? withSplit(all, index) : undefined;
          const join = isFree ? withJoin(all, index) : undefined;
          return (
            <li key={number} className="flex items-end gap-2">
              <div className="min-w-0 flex-1">
                <TextField
                  label={t`Section ${number}, ${stretch}`}
                  name={`section${number}`}
                  autoFocus={index === first}
                  value={name}
                  onChange={(typed) => rename(index, typed)}
                  placeholder={t`Name`}
                />
              </div>
              {isFree && (
                <>
                  <IconButton
                    label={t`Split section ${number}`}
                    isDisabled={!split}
                    onPress={() => split && form.change(edgeChange(split))}
                  >
                    <Split strokeWidth={1.9} />
                  </IconButton>
                  <IconButton
                    label={t`Join section ${number} with the next`}
                    isDisabled={!join}
                    onPress={() => join && form.change(edgeChange(join))}
                  >
                    <Merge strokeWidth={1.9} />
                  </IconButton>
                </>
              )}
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}
