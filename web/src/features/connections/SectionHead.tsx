export function SectionHead({ title, line }: { title: string; line: string }) {
  return (
    <div className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <h2 className="text-[15px] leading-5">{title}</h2>
      <p className="text-sm text-ink-3">{line}</p>
    </div>
  );
}
