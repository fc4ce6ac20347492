import { CircleAlert } from 'lucide-react';

type Props = {
  message: string;
  /** The exact message, in smaller print. */
  detail?: string | undefined;
};

/** A form-level error above the fields, which keep their values. */
export function Alert({ message, detail }: Props) {
  return (
    <div
      role="alert"
      className="flex gap-2 rounded-md border border-danger-border bg-danger-soft px-3 py-2 text-sm font-medium text-danger"
    >
      <CircleAlert className="mt-0.5 size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
      <div className="min-w-0 wrap-break-word">
        <p>{message}</p>
        {detail !== undefined && <p className="mt-0.5 text-xs font-normal">{detail}</p>}
      </div>
    </div>
  );
}
