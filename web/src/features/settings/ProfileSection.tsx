import { Alert } from '@/components/Alert';
import { Button } from '@/components/Button';
import { PageSection } from '@/components/PageSection';
import { TextField } from '@/components/TextField';
import { useAuth, useUser } from '@/lib/auth';
import type { User } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useTextForm } from '@/lib/useTextForm';
import { wrongInPhotoAddress } from './photoAddress';
import { updateProfile } from './queries';
import { profileFault } from './settingsMessages';

export function ProfileSection() {
  const user = useUser();
  const { session } = useAuth();
  const form = useTextForm({
    initial: textsOf(user),
    check: wrongInProfile,
    send: async ({ name, photo }) => {
      const saved = await updateProfile({ displayName: name.trim(), photoURL: photo.trim() || null });
      form.setValues(textsOf(saved));
      session.changeUser(saved);
      toast.success('Profile saved');
    },
    explain: profileFault,
  });

  return (
    <PageSection title="Profile" line="Your name and photo, as the sidebar shows them.">
      <form ref={form.fieldsRef} onSubmit={form.onSubmit} noValidate className="flex flex-col gap-3.5">
        {form.alert && <Alert {...form.alert} />}
        <TextField {...form.field('name')} label="Display name" autoComplete="name" />
        <TextField
          {...form.field('photo')}
          label="Photo address"
          type="url"
          autoComplete="off"
          placeholder="https://"
          isOptional
          hint="The web address of a picture. Without one, your initials are shown."
        />
        <div>
          <Button type="submit" isBusy={form.isBusy} busyLabel="Saving...">
            Save profile
          </Button>
        </div>
      </form>
    </PageSection>
  );
}

type Profile = { name: string; photo: string };

function textsOf({ displayName, photoURL }: Pick<User, 'displayName' | 'photoURL'>): Profile {
  return { name: displayName, photo: photoURL ?? '' };
}

function wrongInProfile({ name, photo }: Profile) {
  if (name.trim() === '') return { field: 'name', message: 'Please enter your name.' } as const;
  const message = wrongInPhotoAddress(photo);
  return message === undefined ? undefined : ({ field: 'photo', message } as const);
}
