import { CircleAlert } from 'lucide-react';
import type { HTMLAttributes } from 'react';
import { Text } from 'react-aria-components/Text';

type Props = {
  hint?: string | undefined;
  error?: string | undefined;
  /** For the field's description, where React Aria does not tie the two. */
  id?: string;
};

/** The hint, or the error in its place. */
export function FieldMessage({ hint, error, id }: Props) {
  if (error !== undefined) {
    return (
      <Message
        id={id}
        slot="errorMessage"
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
    <Message id={id} slot="description" className="text-xs text-ink-3">
      {hint}
    </Message>
  );
}

type MessageProps = HTMLAttributes<HTMLElement> & { id: string | undefined; slot: string };

/** With an id of its own it is in no React Aria field, and the slots around it, such as a dialog's, are not for it. */
function Message({ id, slot, ...props }: MessageProps) {
  return id === undefined ? <Text slot={slot} {...props} /> : <span id={id} {...props} />;
}
