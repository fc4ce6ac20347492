import { type ReactNode, useId } from 'react';

type Props = { title: string; line?: ReactNode; end?: ReactNode; children: ReactNode };

export function Card({ title, line, end, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 wrap-break-word rounded-lg border border-line bg-surface px-[18px] pt-4 pb-[18px] max-md:px-3.5"
    >
      <div className="mb-2.5 flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-[200px]">
          <h2 id={id} className="text-[15px] leading-5">
            {title}
          </h2>
          {line && <p className="text-sm text-ink-2">{line}</p>}
        </div>
        {end}
      </div>
      {children}
    </section>
  );
}
