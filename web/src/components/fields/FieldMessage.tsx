import { CircleAlert } from 'lucide-react';
import type { ElementType } from 'react';

type Props = {
  hint?: string | undefined;
  error?: string | undefined;
  /** For the field's description, where React Aria does not tie the two. */
  id?: string;
  /** React Aria's Text, in a field of its own, which ties the two by their slots. */
  as?: ElementType;
};

/** The hint, or the error in its place. */
export function FieldMessage({ hint, error, id, as: Message = 'span' }: Props) {
  if (error !== undefined) {
    return (
      <Message
        id={id}
        {...(Message !== 'span' && { slot: 'errorMessage' })}
        role="alert"
        className="flex items-center gap-[5px] text-xs font-medium text-danger"
      >
        <CircleAlert className="size-[13px] flex-none" strokeWidth={1.9} aria-hidden="true" />
        {error}
      </Message>
    );
  }
  if (hint === undefined) return null;
  return (
    <Message id={id} {...(Message !== 'span' && { slot: 'description' })} className="text-xs text-ink-3">
      {hint}
    </Message>
  );
}
