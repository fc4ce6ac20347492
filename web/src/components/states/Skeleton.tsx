/** A pulsing placeholder; the class sets its size. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block max-w-full animate-[pulse_1.6s_ease-in-out_infinite] rounded-[4px] bg-sunken-2 motion-reduce:animate-none ${className}`}
    />
  );
}
