const heights = ['h-[5px]', 'h-[7px]', 'h-[9px]', 'h-[11px]'];

/** Intensity from 1 to 4. Decorative: the word is next to it. */
export function Pips({ filled }: { filled: number }) {
  return (
    <span aria-hidden="true" className="inline-flex h-[11px] flex-none items-end gap-0.5">
      {heights.map((height, index) => (
        <span
          key={height}
          className={`w-[3px] rounded-[1px] forced-colors:border ${height} ${index < filled ? 'bg-ink' : 'bg-line-strong'}`}
        />
      ))}
    </span>
  );
}
