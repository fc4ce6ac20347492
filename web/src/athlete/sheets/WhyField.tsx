import { useLingui } from '@lingui/react/macro';
import { maxComment } from '@/lib/limits';
import { SheetField, textFrame } from './SheetField';

type Props = { coach: string; comment: string; onChange: (comment: string) => void };

export function WhyField({ coach, comment, onChange }: Props) {
  const { t } = useLingui();
  return (
    <SheetField label={t`Why? ${coach} sees this`} hint={t`optional`}>
      <textarea
        className={textFrame}
        maxLength={maxComment}
        value={comment}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </SheetField>
  );
}
