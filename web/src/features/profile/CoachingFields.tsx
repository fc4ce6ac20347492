import { Trans, useLingui } from '@lingui/react/macro';
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
  const { t } = useLingui();
  const groupId = useId();
  const length = lengthOf(form.values.tagline);
  return (
    <FormSection title={t`Coaching details`} line={t`On every PDF and on the page your athletes open.`}>
      <FieldPair>
        <TextField
          {...form.field('clubName')}
          label={t`Club or business name`}
          autoComplete="organization"
          isOptional
        />
        <TextField
          {...form.field('shortMark')}
          label={t`Short mark`}
          autoComplete="off"
          isOptional
          hint={t`Two letters, when there is no photo.`}
        />
      </FieldPair>
      <div className="mt-3">
        <TextField
          {...form.field('tagline')}
          label={t`Tagline`}
          autoComplete="off"
          isOptional
          hint={t`${length} of ${maxTagline}`}
        />
      </div>
      <FieldPair>
        <TextField
          {...form.field('contactEmail')}
          label={t`Contact email`}
          type="email"
          autoComplete="email"
          isOptional
        />
        <TextField {...form.field('phoneNumber')} label={t`Phone`} type="tel" autoComplete="tel" isOptional />
      </FieldPair>
      <FieldPair>
        <TextField
          {...form.field('website')}
          label={t`Website`}
          inputMode="url"
          autoComplete="url"
          isOptional
        />
        <fieldset className="flex min-w-0 flex-col gap-[5px]" aria-labelledby={groupId}>
          <span id={groupId} className="text-xs leading-4 font-medium text-ink-2">
            <Trans>Athletes see</Trans>
          </span>
          <Switch
            label={t`My contact details`}
            isOn={showsContact}
            onChange={onShowsContact}
            isDisabled={form.isBusy}
          />
        </fieldset>
      </FieldPair>
    </FormSection>
  );
}
