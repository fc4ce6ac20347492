import { useState } from 'react';
import { toast } from 'sonner';
import { Alert } from '@/components/Alert';
import { Button } from '@/components/Button';
import { TextField } from '@/components/TextField';
import { useAuth, useUser } from '@/lib/auth';
import { useSubmission } from '@/lib/useSubmission';
import { wrongInPhotoAddress } from './photoAddress';
import { updateProfile } from './queries';
import { SettingsSection } from './SettingsSection';
import { profileFault } from './settingsMessages';

export function ProfileSection() {
  const user = useUser();
  const { session } = useAuth();
  const [name, setName] = useState(user.displayName);
  const [photo, setPhoto] = useState(user.photoURL ?? '');
  const form = useSubmission({
    check: () => wrongInProfile(name, photo),
    send: async () => {
      const saved = await updateProfile({ displayName: name.trim(), photoURL: photo.trim() || null });
      setName(saved.displayName);
      setPhoto(saved.photoURL ?? '');
      session.changeUser(saved);
      toast.success('Profile saved');
    },
    explain: profileFault,
  });
  const edit = (set: (value: string) => void) => (value: string) => {
    form.clear();
    set(value);
  };

  return (
    <SettingsSection title="Profile" line="Your name and photo, as the sidebar shows them.">
      <form ref={form.fieldsRef} onSubmit={form.onSubmit} noValidate className="flex flex-col gap-3.5">
        {form.alert !== undefined && <Alert message={form.alert} />}
        <TextField
          label="Display name"
          name="name"
          autoComplete="name"
          value={name}
          onChange={edit(setName)}
          isDisabled={form.isBusy}
          error={form.errorOf('name')}
        />
        <TextField
          label="Photo address"
          name="photo"
          type="url"
          autoComplete="off"
          placeholder="https://"
          isOptional
          hint="The web address of a picture. Without one, your initials are shown."
          value={photo}
          onChange={edit(setPhoto)}
          isDisabled={form.isBusy}
          error={form.errorOf('photo')}
        />
        <div>
          <Button type="submit" isBusy={form.isBusy} busyLabel="Saving...">
            Save profile
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}

function wrongInProfile(name: string, photo: string) {
  if (name.trim() === '') return { field: 'name', message: 'Please enter your name.' } as const;
  const message = wrongInPhotoAddress(photo);
  return message === undefined ? undefined : ({ field: 'photo', message } as const);
}
