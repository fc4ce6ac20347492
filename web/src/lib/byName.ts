import { perLanguage } from './language/perLanguage';

const collator = perLanguage((language) => new Intl.Collator(language, { numeric: true }));

/** In the order of the language in use. Accents and letter case only break ties. */
export function byName(one: { name: string }, other: { name: string }): number {
  return collator().compare(one.name, other.name);
}
