import { maxComment } from '@/lib/limits';
import { SheetField, textFrame } from './SheetField';

type Props = { coach: string; comment: string; onChange: (comment: string) => void };

export function WhyField({ coach, comment, onChange }: Props) {
  return (
    <SheetField label={`Why? ${coach} sees this`} hint="optional">
      <textarea
        className={textFrame}
        maxLength={maxComment}
        value={comment}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </SheetField>
  );
}
