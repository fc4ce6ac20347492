import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { Select } from '@/components/fields/Select';
import { TextField } from '@/components/fields/TextField';
import { PageSection } from '@/components/layout/PageSection';
import { zoneText } from '@/domain/steps/percentText';
import { useAuth, useUser } from '@/lib/auth';
import { toast, toastFailure } from '@/lib/toast';
import { type HeartZones, usualZones, zoneCounts, zonesOf } from './heartZones';
import { updateHeartRateZones } from './queries';

/** As typed. */
type Draft = { of: HeartZones['of']; from: readonly string[] };

/** Stored with the account: a zone means the same in every plan. */
export function HeartZonesSection() {
  const { t } = useLingui();
  const user = useUser();
  const { session } = useAuth();
  const kept = draftOf(user.heartRateZones);
  const [draft, setDraft] = useState(kept);
  const save = useMutation({
    mutationFn: updateHeartRateZones,
    onSuccess: (saved) => {
      session.changeUser(saved);
      setDraft(draftOf(saved.heartRateZones));
      toast.success(t`Heart rate zones are saved`);
    },
    onError: (error) => toastFailure(t`The zones could not be saved`, error),
  });
  const count = draft.from.length;
  const choose = (of: HeartZones['of'], zones: number) =>
    setDraft(draftOf({ of, from: usualZones(of, zones) }));
  const problem = wrongZones(draft.from);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(kept);
  return (
    <PageSection
      title={t`Heart rate zones`}
      line={t`What Z1, Z2 and so on mean in your sessions. Each athlete’s own heart rates turn them into beats per minute.`}
    >
      <form
        className="flex flex-col items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!problem && !save.isPending) save.mutate({ of: draft.of, from: draft.from.map(Number) });
        }}
      >
        <div className="flex flex-wrap gap-3">
          <Select
            label={t`Percent of`}
            className="w-56"
            value={draft.of}
            onChange={(of) => choose(of, count)}
            isDisabled={save.isPending}
            options={zonesOf.map((id) => ({ id, name: ofText(id) }))}
          />
          <Select
            label={t`Zones`}
            className="w-24"
            value={count}
            onChange={(zones) => choose(draft.of, zones)}
            isDisabled={save.isPending}
            options={zoneCounts.map((id) => ({ id, name: String(id) }))}
          />
        </div>
        <fieldset className="flex flex-wrap gap-2.5">
          <legend className="mb-1.5 text-sm text-ink-2">
            <Trans>Each zone begins at</Trans>
          </legend>
          {draft.from.map((percent, place) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a zone is its place.
              key={place}
              className="w-20"
            >
              <TextField
                label={zoneText(String(place + 1))}
                name={`zone-${place + 1}`}
                inputMode="numeric"
                unit="%"
                value={percent}
                isInvalid={problem?.place === place}
                isDisabled={save.isPending}
                onChange={(typed) =>
                  setDraft({ ...draft, from: draft.from.map((one, at) => (at === place ? typed : one)) })
                }
              />
            </div>
          ))}
        </fieldset>
        {problem && (
          <p role="alert" className="text-sm text-danger">
            {problem.text}
          </p>
        )}
        {isChanged && (
          <div className="flex gap-2">
            <Button
              type="submit"
              isDisabled={problem !== undefined}
              isBusy={save.isPending}
              busyLabel={t`Saving...`}
            >
              <Trans>Save</Trans>
            </Button>
            <Button variant="ghost" isDisabled={save.isPending} onPress={() => setDraft(kept)}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        )}
      </form>
    </PageSection>
  );
}

function draftOf({ of, from }: HeartZones): Draft {
  return { of, from: from.map(String) };
}

function ofText(of: HeartZones['of']): string {
  switch (of) {
    case 'maximum':
      return t`maximum heart rate`;
    case 'threshold':
      return t`threshold heart rate`;
    case 'reserve':
      return t`heart rate reserve`;
  }
}

/** The first zone that cannot be. */
function wrongZones(from: readonly string[]): { place: number; text: string } | undefined {
  const percents = from.map((text) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN));
  const outside = percents.findIndex((percent) => !(percent >= 20 && percent <= 120));
  if (outside >= 0) return { place: outside, text: t`A zone begins at 20 to 120%` };
  const unordered = percents.findIndex((percent, at) => at > 0 && percent <= (percents[at - 1] ?? 0));
  return unordered < 0 ? undefined : { place: unordered, text: t`Each zone must begin above the one before` };
}
