import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';

type Props = {
  title: string;
  /** Which files, in small print. */
  detail: string;
  onDrop: (files: readonly File[]) => void;
  /** The button that chooses files, for those who drop none. */
  children: ReactNode;
};

/** Takes files that are dropped on it. */
export function DropArea({ title, detail, onDrop, children }: Props) {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onDrop([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-dashed border-control px-4 py-3.5 ${isOver ? 'bg-sunken' : 'bg-paper dark:bg-sunken'}`}
    >
      <Upload className="size-5 flex-none text-ink-2" strokeWidth={1.9} aria-hidden="true" />
      <span className="min-w-0 flex-1 basis-44">
        <b className="block text-base font-semibold">{title}</b>
        <small className="block text-xs text-ink-2">{detail}</small>
      </span>
      {children}
    </div>
  );
}
