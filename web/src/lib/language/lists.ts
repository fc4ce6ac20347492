import { perLanguage } from './perLanguage';

/** British English: no comma before "and". */
const list = perLanguage((language) => new Intl.ListFormat(language === 'en' ? 'en-GB' : language));

/** "A", "A and B", "A, B and C" */
export function listed(items: readonly string[]): string {
  return list().format(items);
}
