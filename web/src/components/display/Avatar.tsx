import { useState } from 'react';
import { initials } from '@/lib/displayName';

const sizes = { sm: 'size-[26px] text-[10px]', md: 'size-[34px] text-[12px]', xl: 'size-[72px] text-[24px]' };

type Props = {
  name: string;
  photoUrl: string | null | undefined;
  size?: keyof typeof sizes;
  /** Letters on a square, shown instead of the initials. */
  mark?: string | undefined;
};

/** The photo, or initials if there is none or it fails to load. Decorative: the name is next to it. */
export function Avatar({ name, photoUrl, size = 'md', mark }: Props) {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (photoUrl && photoUrl !== failedUrl) {
    return (
      <img
        src={photoUrl}
        alt=""
        onError={() => setFailedUrl(photoUrl)}
        referrerPolicy="no-referrer"
        className={`flex-none rounded-full object-cover ${sizes[size]}`}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`type-initials inline-grid flex-none place-items-center bg-ink text-on-ink forced-colors:border ${mark ? 'rounded-md' : 'rounded-full'} ${sizes[size]}`}
    >
      {mark ?? initials(name)}
    </span>
  );
}
