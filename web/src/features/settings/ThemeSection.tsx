import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { PageSection } from '@/components/layout/PageSection';
import { type Theme, themes, useTheme } from '@/lib/theme';
import { toast } from '@/lib/toast';
import { ChoiceCards } from './ChoiceCards';
import { ThemePreview } from './ThemePreview';

export function ThemeSection() {
  const { t } = useLingui();
  const { theme, setTheme } = useTheme();
  const choose = (id: Theme['id']) => {
    const chosen = themes.find((candidate) => candidate.id === id);
    if (!chosen) return;
    setTheme(chosen);
    const { name } = chosen;
    toast.success(t`Theme changed to ${name}`);
  };
  return (
    <PageSection title={t`Theme`} line={t`Kept on this device for a year.`}>
      <ChoiceCards
        label={t`Theme`}
        chosen={theme.id}
        onChoose={choose}
        cardClass="p-2"
        cards={themes.map((candidate) => ({
          id: candidate.id,
          content: (isChosen) => <ThemeCard theme={candidate} isChosen={isChosen} />,
        }))}
      />
    </PageSection>
  );
}

function ThemeCard({ theme, isChosen }: { theme: Theme; isChosen: boolean }) {
  return (
    <>
      <ThemePreview themeId={theme.id} />
      <span className="flex items-center gap-2 px-1.5 pt-[9px] pb-[3px] text-sm">
        <span className="font-semibold">{theme.name}</span>
        <span className="text-xs text-ink-3">{theme.description}</span>
        {isChosen && <Check className="ml-auto size-4" strokeWidth={1.9} aria-hidden="true" />}
      </span>
    </>
  );
}
