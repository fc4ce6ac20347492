import { Trans, useLingui } from '@lingui/react/macro';
import { Camera } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '@/components/buttons/Button';
import { Avatar } from '@/components/display/Avatar';
import { FieldMessage } from '@/components/fields/FieldMessage';
import { leastSide, PhotoFault, readPhoto } from './photoFile';
import type { PhotoChange } from './profileForm';

type Props = {
  name: string;
  photoUrl: string | null | undefined;
  photoFault: string | undefined;
  onPhoto: (change: PhotoChange) => void;
  onPhotoFault: (message: string) => void;
  /** The removal can be undone until it is saved. */
  isPhotoRemoved: boolean;
  isDisabled: boolean;
};

export function PhotoField({
  name,
  photoUrl,
  photoFault,
  onPhoto,
  onPhotoFault,
  isPhotoRemoved,
  isDisabled,
}: Props) {
  const { t } = useLingui();
  const inputRef = useRef<HTMLInputElement>(null);
  const messageId = useId();

  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      onPhoto(await readPhoto(file));
    } catch (error) {
      if (!(error instanceof PhotoFault)) throw error;
      onPhotoFault(error.message);
    }
  };

  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} photoUrl={photoUrl} size="xl" />
      <div className="min-w-0">
        <p className="text-xs leading-4 text-ink-3">
          <Trans>JPG or PNG, at least {leastSide} px. Without a photo we show your initials.</Trans>
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <input
            ref={inputRef}
            type="file"
            accept="image/jpeg,image/png"
            aria-label={t`Photo`}
            aria-describedby={messageId}
            tabIndex={-1}
            className="sr-only"
            disabled={isDisabled}
            onChange={(event) => {
              void choose(event.target.files?.[0]);
              // Allows the same file to be chosen again.
              event.target.value = '';
            }}
          />
          <Button
            size="sm"
            icon={<Camera strokeWidth={1.9} aria-hidden="true" />}
            isDisabled={isDisabled}
            onPress={() => inputRef.current?.click()}
          >
            <Trans>Choose photo</Trans>
          </Button>
          {photoUrl && (
            <Button size="sm" variant="ghost" isDisabled={isDisabled} onPress={() => onPhoto('removed')}>
              <Trans>Remove</Trans>
            </Button>
          )}
          {isPhotoRemoved && (
            <Button size="sm" variant="ghost" isDisabled={isDisabled} onPress={() => onPhoto('kept')}>
              <Trans>Undo</Trans>
            </Button>
          )}
        </div>
        {photoFault !== undefined && (
          <div className="mt-2">
            <FieldMessage id={messageId} error={photoFault} />
          </div>
        )}
      </div>
    </div>
  );
}
