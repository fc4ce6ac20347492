import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Select } from '@/components/fields/Select';
import { PageSection } from '@/components/layout/PageSection';
import { useAuth, useUser } from '@/lib/auth';
import {
  chooseLanguage,
  followBrowser,
  isLanguage,
  type Language,
  languageNames,
  languages,
} from '@/lib/language/language';
import { toast } from '@/lib/toast';
import { updateLanguage } from './queries';

/** Kept with the account, for every device. */
export function LanguageSection() {
  const { t } = useLingui();
  const user = useUser();
  const { session } = useAuth();
  const choice = useMutation({
    mutationFn: updateLanguage,
    onSuccess: (saved) => session.changeUser(saved),
    onError: () => toast.error(t`Failed to change the language. Try again.`),
  });
  const saved = isLanguage(user.language) ? user.language : 'browser';
  const chosen = choice.isPending ? choice.variables : saved;
  const choose = (language: Language | 'browser') => {
    void (language === 'browser' ? followBrowser() : chooseLanguage(language));
    choice.mutate(language);
  };
  return (
    <PageSection
      title={t`Language`}
      line={t`For you on every device. Your athletes choose theirs on their own page, and messages follow it.`}
    >
      <div className="rounded-lg border border-line bg-raised px-4">
        <div className="flex min-h-[58px] flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
          <p>
            <b className="block font-semibold text-base">
              <Trans>Language</Trans>
            </b>
            <span className="block text-ink-3 text-sm">
              <Trans>What you read here. Athletes have their own.</Trans>
            </span>
          </p>
          <Select
            label={t`Language`}
            isLabelHidden
            value={chosen}
            onChange={choose}
            options={[
              { id: 'browser', name: t`As your browser` },
              ...languages.map((language) => ({ id: language, name: languageNames[language] })),
            ]}
            className="w-[280px] max-w-full"
          />
        </div>
      </div>
    </PageSection>
  );
}
