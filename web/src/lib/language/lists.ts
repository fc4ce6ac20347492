import { perLanguage } from './perLanguage';

/** British English: no comma before "and". */
const list = perLanguage((language) => new Intl.ListFormat(language === 'en' ? 'en-GB' : language));

const either = perLanguage(
  (language) => new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'disjunction' }),
);

/** "A", "A or B", "A, B or C" */
export function eitherOf(items: readonly string[]): string {
  return either().format(items);
}

/** "A", "A and B", "A, B and C" */
export function listed(items: readonly string[]): string {
  return list().format(items);
}
