import { CircleAlert } from 'lucide-react';
import { Text } from 'react-aria-components/Text';

type Props = { hint?: string | undefined; error?: string | undefined };

/** The hint, or the error in its place. */
export function FieldMessage({ hint, error }: Props) {
  if (error !== undefined) {
    return (
      <Text
        slot="errorMessage"
        role="alert"
        className="flex items-center gap-[5px] text-xs font-medium text-danger"
      >
        <CircleAlert className="size-[13px] flex-none" strokeWidth={1.9} aria-hidden="true" />
        {error}
      </Text>
    );
  }
  if (hint === undefined) return null;
  return (
    <Text slot="description" className="text-xs text-ink-3">
      {hint}
    </Text>
  );
}
