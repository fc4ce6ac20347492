import { useId } from 'react';
import { Switch } from '@/components/fields/Switch';
import { TextField } from '@/components/fields/TextField';
import { maxTagline } from '@/lib/limits';
import type { useTextForm } from '@/lib/useTextForm';
import { FieldPair, FormSection } from './FormSection';
import { lengthOf, type ProfileField } from './profileForm';

type Props = {
  form: ReturnType<typeof useTextForm<ProfileField>>;
  showsContact: boolean;
  onShowsContact: (shows: boolean) => void;
};

export function CoachingFields({ form, showsContact, onShowsContact }: Props) {
  const groupId = useId();
  return (
    <FormSection title="Coaching details" line="On every PDF and on the page your athletes open.">
      <FieldPair>
        <TextField
          {...form.field('clubName')}
          label="Club or business name"
          autoComplete="organization"
          isOptional
        />
        <TextField
          {...form.field('shortMark')}
          label="Short mark"
          autoComplete="off"
          isOptional
          hint="Two letters, when there is no photo."
        />
      </FieldPair>
      <div className="mt-3">
        <TextField
          {...form.field('tagline')}
          label="Tagline"
          autoComplete="off"
          isOptional
          hint={`${lengthOf(form.values.tagline)} of ${maxTagline}`}
        />
      </div>
      <FieldPair>
        <TextField
          {...form.field('contactEmail')}
          label="Contact email"
          type="email"
          autoComplete="email"
          isOptional
        />
        <TextField {...form.field('phoneNumber')} label="Phone" type="tel" autoComplete="tel" isOptional />
      </FieldPair>
      <FieldPair>
        <TextField {...form.field('website')} label="Website" inputMode="url" autoComplete="url" isOptional />
        <fieldset className="flex min-w-0 flex-col gap-[5px]" aria-labelledby={groupId}>
          <span id={groupId} className="text-xs leading-4 font-medium text-ink-2">
            Athletes see
          </span>
          <Switch
            label="My contact details"
            isOn={showsContact}
            onChange={onShowsContact}
            isDisabled={form.isBusy}
          />
        </fieldset>
      </FieldPair>
    </FormSection>
  );
}
