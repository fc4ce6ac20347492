import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { PublishPlansDialog } from './PublishPlansDialog';
import type { Plan } from './plan';

/** Above the list if plans have changes that their athletes do not see yet. Its script loads after the list. */
export function UnpublishedPlans({ plans }: { plans: readonly Plan[] }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const waiting = plans.filter(({ unpublishedChanges }) => unpublishedChanges > 0);
  const count = waiting.length;
  if (count === 0) return null;
  return (
    <section
      aria-label={t`Changes that aren’t published`}
      className="my-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line-strong bg-sunken py-2 pr-2 pl-4 text-sm"
    >
      <Pencil className="size-4 flex-none text-warning" strokeWidth={1.9} aria-hidden="true" />
      <p className="min-w-[min(220px,100%)] flex-1">
        <Plural
          value={count}
          one="# plan has changes that aren’t published yet."
          other="# plans have changes that aren’t published yet."
        />
      </p>
      <Button size="sm" icon={<Send strokeWidth={1.9} aria-hidden="true" />} onPress={() => setIsOpen(true)}>
        <Trans>Choose and publish</Trans>
      </Button>
      {isOpen && <PublishPlansDialog plans={waiting} onClose={() => setIsOpen(false)} />}
    </section>
  );
}
