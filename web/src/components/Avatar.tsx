import { useState } from 'react';
import { initials } from '@/lib/initials';

const sizes = { sm: 'size-[26px] text-[10px]', md: 'size-[34px] text-xs' };

type Props = {
  name: string;
  photoUrl: string | null | undefined;
  size?: keyof typeof sizes;
};

/** The photo, or initials when there is none to show. Decorative: the name stands beside it. */
export function Avatar({ name, photoUrl, size = 'md' }: Props) {
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
      className={`type-initials inline-grid flex-none place-items-center rounded-full bg-ink text-on-ink forced-colors:border ${sizes[size]}`}
    >
      {initials(name)}
    </span>
  );
}
