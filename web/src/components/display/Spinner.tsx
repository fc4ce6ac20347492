/** A hidden spinner does not animate: the browser would repaint the whole page for every frame. */
export function Spinner({ isTurning = true }: { isTurning?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`size-3.5 flex-none rounded-full border-2 border-current border-r-transparent opacity-90 ${isTurning ? 'animate-[spin_0.8s_linear_infinite] motion-reduce:animate-none' : ''}`}
    />
  );
}
