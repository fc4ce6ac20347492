const base =
  'relative inline-flex items-center justify-center whitespace-nowrap border leading-none ' +
  'font-semibold transition-colors duration-(--dur-1) [&_svg]:flex-none ' +
  'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunken disabled:text-ink-disabled disabled:shadow-none';

const variants = {
  primary:
    'border-transparent bg-tartan text-on-tartan edge-lit hover:bg-tartan-hover active:bg-tartan-active active:shadow-none ' +
    'data-pending:bg-tartan-hover',
  secondary:
    'border-line-strong bg-surface text-ink shadow-1 hover:border-control hover:bg-raised active:bg-sunken',
  ghost: 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink dark:hover:bg-sunken-2',
  ink: 'border-transparent bg-ink text-on-ink hover:bg-ink-2',
  danger:
    'border-transparent bg-danger-fill text-on-danger hover:bg-danger-fill-hover data-pending:bg-danger-fill-hover',
  dangerGhost: 'border-transparent text-danger hover:bg-danger-soft',
};

const sizes = {
  sm: 'h-(--h-control-sm) max-md:after:absolute max-md:after:-inset-2 gap-[7px] rounded-md px-[9px] text-xs [&_svg]:size-3.5',
  md: 'h-(--h-control) max-md:h-(--h-control-lg) gap-[7px] rounded-md px-[13px] text-sm [&_svg]:size-[15px]',
  lg: 'h-(--h-control-lg) gap-[7px] rounded-lg px-5 text-md [&_svg]:size-[18px]',
};

export type ButtonLook = {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  isBlock?: boolean;
};

export function buttonClass({ variant = 'secondary', size = 'md', isBlock = false }: ButtonLook): string {
  return `${base} ${variants[variant]} ${sizes[size]} ${isBlock ? 'w-full' : ''}`;
}
