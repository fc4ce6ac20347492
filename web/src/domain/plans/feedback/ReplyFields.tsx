import { useLingui } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from '@/components/buttons/Button';
import { TextArea } from '@/components/fields/TextArea';
import type { useReply } from './useReply';

type Props = {
  athlete: string;
  text: string;
  onChange: (text: string) => void;
  reply: ReturnType<typeof useReply>;
  className?: string;
};

/** Where a coach answers an athlete; Ctrl+Enter sends, as the button does. */
export function ReplyFields({ athlete, text, onChange, reply, className = '' }: Props) {
  const { t } = useLingui();
  const { error, canSend, isSending, submit } = reply;
  const onKeyDown = (event: KeyboardEvent) => {
    const isCtrl = event.ctrlKey || event.metaKey;
    // What is typed here is undone here, not in the plan.
    if (isCtrl && /^[zy]$/i.test(event.key)) event.stopPropagation();
    if (!isCtrl || event.key !== 'Enter') return;
    event.preventDefault();
    submit();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter sends, as the button does.
    <div onKeyDown={onKeyDown} className={className}>
      <TextArea
        label={t`Reply to ${athlete}`}
        name="reply"
        rows={3}
        value={text}
        onChange={onChange}
        error={error}
      />
      <div className="mt-2.5 flex items-center justify-between gap-3">
        <span className="text-xs text-ink-2">{t`Shown on ${athlete}’s page`}</span>
        <Button
          variant="ink"
          icon={<Send strokeWidth={1.9} aria-hidden="true" />}
          isDisabled={!canSend}
          isBusy={isSending}
          busyLabel={t`Sending...`}
          onPress={submit}
        >
          {t`Send reply`}
        </Button>
      </div>
    </div>
  );
}
