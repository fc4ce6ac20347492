import { CircleAlert } from 'lucide-react';
import type { ElementType } from 'react';

type Props = {
  hint?: string | undefined;
  error?: string | undefined;
  /** For `aria-describedby`, unless React Aria links the two. */
  id?: string;
  /** React Aria's Text, inside one of its fields, which links the two by slot. */
  as?: ElementType;
};

/** The error, or else the hint. */
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
