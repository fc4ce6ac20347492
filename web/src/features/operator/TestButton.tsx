import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '@/components/buttons/Button';
import { answer, api } from '@/lib/api';
import { failureOf } from '@/lib/failure';
import { isUnproved } from '@/lib/proof';
import { secondsText } from './serverTexts';

export type TestedWay = 'mail' | 'whatsApp' | 'push';
const shownMs = 10_000;

/** Sends a test to the operator. What came of it replaces the button for a while. */
export function TestButton({ way }: { way: TestedWay }) {
  const { t } = useLingui();
  const test = useMutation({
    mutationFn: () => answer(api.POST('/api/SendServerTest', { body: { way } })),
  });
  const { data, error, reset } = test;
  useEffect(() => {
    if (!data && !error) return undefined;
    const timer = setTimeout(reset, shownMs);
    return () => clearTimeout(timer);
  }, [data, error, reset]);

  const labels = { mail: t`Send a test email`, whatsApp: t`Send a test message`, push: t`Send a test push` };
  const outcome = data
    ? outcomeText(data)
    : error && !isUnproved(error)
      ? failureOf(error).message
      : undefined;
  if (outcome !== undefined) {
    return (
      <span role="status" className="inline-block text-xs wrap-break-word text-ink-2">
        {outcome}
      </span>
    );
  }
  return (
    <Button size="sm" isBusy={test.isPending} busyLabel={t`Sending...`} onPress={() => test.mutate()}>
      {labels[way]}
    </Button>
  );

  function outcomeText({ isSent, tookMs, problem }: NonNullable<typeof data>): string {
    const time = secondsText(tookMs);
    return isSent ? t`It was accepted in ${{ time }}.` : t`Refused: ${{ reason: problem ?? '' }}`;
  }
}
