import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { ButtonLink } from '@/components/buttons/ButtonLink';
import { HeaderSlot } from '@/components/layout/HeaderSlot';
import { Alert } from '@/components/states/Alert';
import { useMay } from '@/domain/members/role';
import { type Profile, profileQuery } from '@/domain/profile/queries';
import { useAuth, useUser } from '@/lib/auth';
import { issuerNames } from '@/lib/issuerNames';
import { toast } from '@/lib/toast';
import { useTextForm } from '@/lib/useTextForm';
import { CoachingFields } from './CoachingFields';
import { FormSection } from './FormSection';
import { OwnFields } from './OwnFields';
import { Previews } from './Previews';
import {
  coachingOf,
  coachOf,
  hasChanged,
  type PhotoChange,
  type ProfileTexts,
  profileFault,
  refusedPhoto,
  textsOf,
  wrongInProfile,
} from './profileForm';
import { savePhoto, updateProfile } from './queries';

export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  const { hasPassword } = useUser();
  const { session } = useAuth();
  const mayChangeClub = useMay('changeMembers');
  const queryClient = useQueryClient();
  const issuer = issuerNames();
  const [photo, setPhoto] = useState<PhotoChange>('kept');
  const [photoFault, setPhotoFault] = useState<string>();
  const [showsContact, setShowsContact] = useState(profile.coaching.showsContact);

  /** Returns the account's new photo URL. */
  const sendPhoto = async (): Promise<string | null> => {
    if (photo === 'kept') return profile.photoURL ?? null;
    if (photo === 'removed') return null;
    const user = await savePhoto(photo.file);
    session.changeUser(user);
    queryClient.setQueryData(profileQuery().queryKey, { ...profile, photoURL: user.photoURL ?? null });
    setPhoto('kept');
    return user.photoURL ?? null;
  };

  const send = async (texts: ProfileTexts) => {
    setPhotoFault(undefined);
    const photoURL = await sendPhoto();
    const coaching = coachingOf(texts, showsContact);
    const user = await updateProfile({ displayName: texts.displayName.trim(), photoURL, coaching });
    const saved = { ...profile, displayName: user.displayName, photoURL: user.photoURL ?? null, coaching };
    queryClient.setQueryData(profileQuery().queryKey, saved);
    session.changeUser(user);
    form.setValues(textsOf(saved));
    setPhoto('kept');
    toast.success(t`Profile saved`);
  };

  const form = useTextForm({
    initial: textsOf(profile),
    check: wrongInProfile,
    send: (texts) =>
      send(texts).catch((error: unknown) => {
        const refused = refusedPhoto(error);
        if (refused === undefined) throw error;
        setPhotoFault(refused);
      }),
    explain: profileFault,
  });

  const isChanged = hasChanged(profile, form.values, showsContact, photo);
  const photoUrl = photo === 'kept' ? profile.photoURL : photo === 'removed' ? null : photo.preview;
  return (
    <div className="grid max-w-[1136px] grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_436px]">
      <HeaderSlot name="actions">
        <Button
          variant="primary"
          icon={<Check strokeWidth={1.9} aria-hidden="true" />}
          isDisabled={!isChanged}
          isBusy={form.isBusy}
          busyLabel={t`Saving...`}
          onPress={() => void form.submit()}
        >
          <Trans>Save changes</Trans>
        </Button>
      </HeaderSlot>
      <form ref={form.fieldsRef} onSubmit={form.onSubmit} noValidate>
        {form.alert && (
          <div className="mb-4">
            <Alert {...form.alert} />
          </div>
        )}
        <OwnFields
          form={form}
          email={profile.email}
          photoUrl={photoUrl}
          photoFault={photoFault}
          onPhoto={(change) => {
            setPhotoFault(undefined);
            setPhoto(change);
          }}
          onPhotoFault={setPhotoFault}
          isPhotoRemoved={photo === 'removed' && Boolean(profile.photoURL)}
        />
        {mayChangeClub && (
          <CoachingFields form={form} showsContact={showsContact} onShowsContact={setShowsContact} />
        )}
        <FormSection
          title={t`Password`}
          line={hasPassword ? t`Signed in with email and password.` : t`Signed in with ${issuer}.`}
        >
          {hasPassword && (
            <ButtonLink to="/settings/security" hash="password">
              <Trans>Change password</Trans>
            </ButtonLink>
          )}
        </FormSection>
        {/* The save button is in the header, outside the form: Enter needs one inside. */}
        <button type="submit" className="hidden" disabled={!isChanged} tabIndex={-1}>
          <Trans>Save changes</Trans>
        </button>
      </form>
      <Previews coach={coachOf(form.values, showsContact, photoUrl)} />
    </div>
  );
}
