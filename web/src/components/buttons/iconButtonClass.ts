const base =
  'inline-grid flex-none place-items-center rounded-md text-ink-2 transition-colors duration-(--dur-1) disabled:cursor-not-allowed disabled:text-ink-disabled';

const sizes = {
  sm: 'size-7 [&_svg]:size-4',
  md: 'size-(--h-control) max-md:size-(--h-control-lg) [&_svg]:size-4',
};

const tones = {
  plain:
    'hover:bg-sunken hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink dark:hover:bg-sunken-2 dark:aria-expanded:bg-sunken-2',
  destructive: 'hover:bg-danger-soft hover:text-danger',
};

export type IconButtonLook = {
  size?: keyof typeof sizes;
  tone?: keyof typeof tones;
};

export function iconButtonClass({ size = 'md', tone = 'plain' }: IconButtonLook): string {
  return `${base} ${tones[tone]} ${sizes[size]}`;
}
