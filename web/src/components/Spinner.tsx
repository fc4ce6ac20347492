export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-3.5 flex-none animate-[spin_0.8s_linear_infinite] rounded-full border-2 border-current border-r-transparent opacity-90 motion-reduce:animate-none"
    />
  );
}
