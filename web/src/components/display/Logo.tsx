type Props = {
  size?: number;
  isPro?: boolean;
};

/** Three lanes of a running track, and the name. */
export function Logo({ size = 28, isPro = false }: Props) {
  return (
    <span className="inline-flex items-center gap-[9px]">
      <svg width={size} height={size} viewBox="0 0 32 32" className="block flex-none" aria-hidden="true">
        <rect width="32" height="32" rx="7.5" className="fill-tartan" />
        <g fill="none" className="stroke-on-tartan" strokeWidth="2.5">
          <path d="M6.2 0v9.4A16.4 16.4 0 0 0 22.6 25.8H32" />
          <path d="M13 0v9.4a9.6 9.6 0 0 0 9.6 9.6H32" />
          <path d="M19.8 0v9.4a2.8 2.8 0 0 0 2.8 2.8H32" />
        </g>
      </svg>
      <span className="type-wordmark">Longrun</span>
      {isPro && <span className="type-tag rounded-xs bg-ink px-[5px] py-[3px] text-on-ink">Pro</span>}
    </span>
  );
}
