import { useLingui } from '@lingui/react/macro';
import { Languages } from 'lucide-react';
import { chooseLanguage, isLanguage, type Language, languageNames, languages } from '@/lib/language/language';

type Props = {
  /** Called with the choice, to store it elsewhere too. */
  onChoice?: (language: Language) => void;
  className?: string;
};

/** An unobtrusive language selector for page footers. The choice applies at once and is stored on this device. */
export function LanguageSelect({ onChoice, className = '' }: Props) {
  const { t, i18n } = useLingui();
  return (
    <label className={`inline-flex items-center gap-1.5 hover:text-ink ${className}`}>
      <Languages className="size-4 flex-none" strokeWidth={1.9} aria-hidden="true" />
      <span className="sr-only">{t`Language`}</span>
      <select
        value={i18n.locale}
        onChange={({ target }) => {
          if (!isLanguage(target.value)) return;
          void chooseLanguage(target.value);
          onChoice?.(target.value);
        }}
        className="cursor-pointer rounded-xs bg-transparent py-1 underline-offset-4 hover:underline"
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language} className="bg-raised text-ink">
            {languageNames[language]}
          </option>
        ))}
      </select>
    </label>
  );
}
