import { i18n } from './texts';

/** Caches one value per language: creating a formatter takes far longer than using it. */
export function perLanguage<Made>(make: (language: string) => Made): () => Made {
  const made = new Map<string, Made>();
  return () => {
    const known = made.get(i18n.locale);
    if (known !== undefined) return known;
    const fresh = make(i18n.locale);
    made.set(i18n.locale, fresh);
    return fresh;
  };
}
