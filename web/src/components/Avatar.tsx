import { initials } from '@/lib/initials';

const sizes = { sm: 'size-[26px] text-[10px]', md: 'size-[34px] text-xs' };

type Props = {
  name: string;
  photoUrl: string | null;
  size?: keyof typeof sizes;
};

/** Decorative: the name stands beside it, or names the button that holds it. */
export function Avatar({ name, photoUrl, size = 'md' }: Props) {
  if (photoUrl) {
    return (
      <img
        src={photoUrl}
        alt=""
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
