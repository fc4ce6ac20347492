import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { PageSection } from '@/components/layout/PageSection';
import { useAuth, useUser } from '@/lib/auth';
import { toast } from '@/lib/toast';
import { ChoiceCards } from './ChoiceCards';
import { updatePublishing } from './queries';

/** When athletes see changes of their plans. A plan can have its own choice. */
export function PublishingSection() {
  const { t } = useLingui();
  const user = useUser();
  const { session } = useAuth();
  const choice = useMutation({
    mutationFn: (chosen: 'saving' | 'asking') => updatePublishing(chosen === 'saving'),
    onSuccess: (saved) => {
      session.changeUser(saved);
      toast.success(
        saved.publishesOnSaving
          ? t`Athletes see changes when you save`
          : t`Athletes see changes when you publish`,
      );
    },
    onError: () => toast.error(t`That could not be saved. Check your connection and try again.`),
  });
  const chosen = choice.isPending ? choice.variables : user.publishesOnSaving ? 'saving' : 'asking';
  const cards = [
    {
      id: 'saving',
      name: t`As soon as I save`,
      text: t`Every save shows on the athlete’s page at once.`,
    },
    {
      id: 'asking',
      name: t`When I publish`,
      text: t`What you save stays private until you publish it. Plans that no athlete sees yet are saved as usual.`,
    },
  ] as const;
  return (
    <PageSection
      title={t`Publishing`}
      line={t`When athletes see your changes. You can choose differently for a plan when you share it.`}
    >
      <ChoiceCards
        label={t`Publishing`}
        chosen={chosen}
        onChoose={(next) => choice.mutate(next)}
        cardClass="px-4 py-3.5"
        cards={cards.map(({ id, name, text }) => ({
          id,
          content: (isChosen) => (
            <>
              <span className="flex justify-between text-base font-semibold">
                {name}
                {isChosen && <Check className="size-4" strokeWidth={1.9} aria-hidden="true" />}
              </span>
              <span className="mt-1 block text-xs leading-5 text-ink-2">{text}</span>
            </>
          ),
        }))}
      />
    </PageSection>
  );
}
