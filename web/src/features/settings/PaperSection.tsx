import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { PageSection } from '@/components/layout/PageSection';
import { useAuth, useUser } from '@/lib/auth';
import type { User } from '@/lib/session';
import { toast } from '@/lib/toast';
import { ChoiceCards } from './ChoiceCards';
import { updatePaper } from './queries';

type Paper = { name: MessageDescriptor; size: MessageDescriptor; className: string };

const papers: Record<User['paper'], Paper> = {
  a4: { name: msg`A4`, size: msg`297 × 210 mm`, className: 'h-[34px] w-12' },
  letter: { name: msg`US Letter`, size: msg`11 × 8.5 in`, className: 'h-9 w-[46px]' },
};

/** Stored with the account, so that a plan prints the same from every device. */
export function PaperSection() {
  const { t } = useLingui();
  const user = useUser();
  const { session } = useAuth();
  const choice = useMutation({
    mutationFn: updatePaper,
    onSuccess: (saved) => {
      session.changeUser(saved);
      const name = t(papers[saved.paper].name);
      toast.success(t`Paper changed to ${name}`);
    },
    onError: () => toast.error(t`Failed to change the paper. Try again.`),
  });
  const chosen = choice.isPending ? choice.variables : user.paper;
  return (
    <PageSection title={t`Paper`} line={t`What your plans are printed on, in PDFs and from the editor.`}>
      <ChoiceCards
        label={t`Paper`}
        chosen={chosen}
        onChoose={(paper) => choice.mutate(paper)}
        cardClass="px-4 py-3.5"
        cards={(['a4', 'letter'] as const).map((paper) => ({
          id: paper,
          content: (isChosen) => <PaperCard paper={paper} isChosen={isChosen} />,
        }))}
      />
    </PageSection>
  );
}

function PaperCard({ paper, isChosen }: { paper: User['paper']; isChosen: boolean }) {
  const { t } = useLingui();
  const { name, size, className } = papers[paper];
  return (
    <>
      <span className="flex justify-between text-base font-semibold">
        {t(name)}
        {isChosen && <Check className="size-4" strokeWidth={1.9} aria-hidden="true" />}
      </span>
      <span className="mt-2.5 flex items-center gap-3">
        <span aria-hidden="true" className={`rounded-[2px] border border-control bg-raised ${className}`} />
        <span className="text-xs leading-5 text-ink-3">{t(size)}</span>
      </span>
    </>
  );
}
