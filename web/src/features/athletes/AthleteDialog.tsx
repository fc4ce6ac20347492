import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DateField } from '@/components/fields/DateField';
import { TagField } from '@/components/fields/TagField';
import { TextArea } from '@/components/fields/TextArea';
import { TextField } from '@/components/fields/TextField';
import { Dialog } from '@/components/overlays/Dialog';
import { FormActions } from '@/components/overlays/FormActions';
import { Alert } from '@/components/states/Alert';
import { useUser } from '@/lib/auth';
import { toast } from '@/lib/toast';
import { type Athlete, type AthleteProfile, newAthlete } from './athlete';
import { RosterRoom } from './RosterRoom';
import { StravaLink } from './StravaLink';
import { stravaProfile } from './stravaProfile';
import { useSaveAthlete } from './useSaveAthlete';

const stravaExample = 'https://www.strava.com/athletes/...';

type Props = {
  /** The athlete to edit; absent to add one. */
  athlete?: Athlete;
  onClose: () => void;
};

export function AthleteDialog({ athlete, onClose }: Props) {
  const { t } = useLingui();
  const { isClub } = useUser();
  const [initial] = useState(() => profileOf(athlete ?? newAthlete));
  const [profile, setProfile] = useState(initial);
  const { save, isBusy, problems, failure, clearProblems, fieldsRef } = useSaveAthlete(
    athlete?.id,
    initial.groups,
    athlete?.name,
  );

  const field = (name: Exclude<keyof AthleteProfile, 'groups'>) => ({
    name,
    value: profile[name],
    onChange: (text: string) => {
      setProfile({ ...profile, [name]: text });
      clearProblems();
    },
    isDisabled: isBusy,
  });
  const submit = async () => {
    if (!(await save(profile))) return;
    toast.success(athlete ? t`Athlete updated successfully` : t`Athlete added successfully`);
    onClose();
  };
  const title = athlete ? t`Edit athlete` : t`Add athlete`;

  return (
    <Dialog
      title={title}
      {...(athlete && { context: athlete.name })}
      width="sm"
      onClose={onClose}
      onSubmit={() => void submit()}
      isBusy={isBusy}
      isDirty={JSON.stringify(profile) !== JSON.stringify(initial)}
      footer={
        <FormActions isBusy={isBusy} busyLabel={athlete ? t`Updating...` : t`Creating...`} onCancel={onClose}>
          {athlete ? t`Save` : t`Add athlete`}
        </FormActions>
      }
    >
      <div ref={fieldsRef} className="flex flex-col gap-3.5">
        {failure ? <Alert {...failure} /> : !athlete && <RosterRoom onlyWhenFull />}
        <div className="grid grid-cols-2 gap-3 max-[359px]:grid-cols-1">
          <TextField
            label={t`First name`}
            isRequired
            autoFocus
            isInvalid={problems.firstName !== undefined}
            error={problems.firstName || undefined}
            {...field('firstName')}
          />
          <TextField
            label={t`Last name`}
            isRequired
            isInvalid={problems.lastName !== undefined}
            error={problems.lastName || undefined}
            {...field('lastName')}
          />
        </div>
        <TextField
          label={t`Phone number`}
          isOptional
          type="tel"
          placeholder="+46 70 123 45 67"
          error={problems.phoneNumber}
          {...field('phoneNumber')}
        />
        <TextField
          label={t`Email`}
          isOptional
          type="email"
          autoComplete="off"
          error={problems.email}
          {...field('email')}
        />
        <DateField
          label={t`Birthday`}
          name="birthday"
          value={profile.birthday}
          onChange={field('birthday').onChange}
          isDisabled={isBusy}
          error={problems.birthday}
        />
        <TextField
          label={t`Strava profile`}
          isOptional
          type="url"
          placeholder={stravaExample}
          error={problems.strava}
          {...field('strava')}
        />
        {athlete && stravaProfile(athlete.strava) && (
          <p className="-mt-2 text-sm text-ink-2">
            <StravaLink link={athlete.strava} />
          </p>
        )}
        <TagField
          label={t`Groups`}
          addLabel={t`Add group`}
          placeholder={t`Add a group`}
          tags={profile.groups}
          onChange={(groups) => {
            setProfile({ ...profile, groups });
            clearProblems();
          }}
          isDisabled={isBusy}
          error={problems.groups}
        />
        <TextArea
          label={isClub ? t`Club notes` : t`Notes`}
          isOptional
          rows={3}
          placeholder={t`Injuries, work pattern, favourite sessions`}
          error={problems.notes}
          {...field('notes')}
        />
      </div>
    </Dialog>
  );
}

function profileOf(athlete: AthleteProfile): AthleteProfile {
  const { firstName, lastName, phoneNumber, email, birthday, strava, notes, groups } = athlete;
  return { firstName, lastName, phoneNumber, email, birthday, strava, notes, groups };
}
