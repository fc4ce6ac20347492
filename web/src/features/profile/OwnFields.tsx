import { useLingui } from '@lingui/react/macro';
import { TextField } from '@/components/fields/TextField';
import type { useTextForm } from '@/lib/useTextForm';
import { FieldPair, FormSection } from './FormSection';
import { PhotoField } from './PhotoField';
import type { PhotoChange, ProfileField } from './profileForm';

type Props = {
  form: ReturnType<typeof useTextForm<ProfileField>>;
  email: string;
  photoUrl: string | null | undefined;
  photoFault: string | undefined;
  onPhoto: (change: PhotoChange) => void;
  onPhotoFault: (message: string) => void;
  isPhotoRemoved: boolean;
};

export function OwnFields({ form, email, ...photo }: Props) {
  const { t } = useLingui();
  return (
    <FormSection title={t`You`} line={t`Shown in the app, on replies and messages.`}>
      <PhotoField {...photo} name={form.values.displayName} isDisabled={form.isBusy} />
      <FieldPair>
        <TextField {...form.field('displayName')} label={t`Display name`} autoComplete="name" isRequired />
        <TextField
          label={t`Email`}
          name="email"
          value={email}
          onChange={() => {}}
          isDisabled
          hint={t`What you sign in with. Athletes don’t see it.`}
        />
      </FieldPair>
    </FormSection>
  );
}
