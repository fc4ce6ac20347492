type Props = { label: string; isOn: boolean; onChange: (isOn: boolean) => void; isDisabled?: boolean };

/** On or off, with its label next to it. */
export function Switch({ label, isOn, onChange, isDisabled = false }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      disabled={isDisabled}
      onClick={() => onChange(!isOn)}
      className="group flex h-(--h-control) w-fit items-center gap-2 rounded-sm text-sm disabled:text-ink-disabled max-md:h-(--h-control-lg)"
    >
      <span className="flex h-[18px] w-8 flex-none items-center rounded-full border border-control bg-sunken-2 p-px group-aria-checked:border-ink group-aria-checked:bg-ink">
        <span className="size-3.5 rounded-full bg-ink-3 transition-transform duration-(--dur-1) group-aria-checked:translate-x-[14px] group-aria-checked:bg-on-ink motion-reduce:transition-none forced-colors:bg-[ButtonText]" />
      </span>
      {label}
    </button>
  );
}
