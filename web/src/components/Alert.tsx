import { CircleAlert } from 'lucide-react';

/** A form-level error: it stands above the fields, which keep their values. */
export function Alert({ message }: { message: string }) {
  return (
    <p
      role="alert"
      className="flex items-center gap-2 rounded-md border border-danger-border bg-danger-soft px-3 py-2 text-sm font-medium text-danger"
    >
      <CircleAlert className="size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
      {message}
    </p>
  );
}
