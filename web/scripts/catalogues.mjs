// Checks that every language has every text, no obsolete ones, the same arguments, and the words of docs/glossary.md.
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

const config = getConfig();
const wrong = [];
for (const catalogue of await getCatalogs(config)) {
  const texts = (await catalogue.collect()) ?? {};
  for (const language of config.locales) {
    const translations = (await catalogue.read(language)) ?? {};
    const report = (problem, text) => wrong.push(`${language}: ${problem}: ${text}`);
    for (const [id, { message, origin = [] }] of Object.entries(texts)) {
      const translation = language === config.sourceLocale ? message : translations[id]?.translation;
      if (!(id in translations)) report('missing', message);
      else if (!translation) report('not translated', message);
      else {
        for (const problem of problemsOf(language, message, translation)) report(problem, message);
        const word = notOfGlossary(language, translation, origin);
        if (word) report(`"${word}", which docs/glossary.md says otherwise`, message);
      }
    }
    for (const [id, { message }] of Object.entries(translations))
      if (!(id in texts)) report('no longer used', message);
  }
}
for (const line of wrong.slice(0, 200)) console.log(line);
if (wrong.length > 0)
  console.log(
    `${wrong.length} problems. "npm run texts" brings src/locales up to date; then translate what is empty.`,
  );
process.exitCode = wrong.length > 0 ? 1 : 0;

/** A word for which the glossary has another, or the wrong address: in French a coach is "vous", an athlete "tu". */
function notOfGlossary(language, translation, origin) {
  const otherWords = {
    de: /\bPlan-Check\b|\babgekürzt|Benachrichtigung|\b[Zz]weite[rn]? Schritt\b|\bAssistenz\b|\bHügel\b|\bVersuche es\b|\.{3}| %/,
    es: /\busted\b/i,
    it: /\bsedut[ae]\b|“/i,
    nl: /\b(plan|plancheck|beschrijving|u|uw|verzonden|kalenders?|tweede stap)\b|“|terugkoppel|\b(een|de|deze|geen|elke|extra) loop\b|\b(je|eerdere|opgehaalde|extra) lopen\b|\.{3}/i,
    'pt-BR':
      /\b(aparelhos?|segunda etapa|coach)\b|códigos? reserva|mudanças?\b(?! de (dia|ritmo))|previst[ao]|\.{3}/i,
  };
  const words = translation.replaceAll(/\{\w+\}/g, '');
  const found = otherWords[language]?.exec(words);
  if (found || language !== 'fr') return found?.[0];
  const files = origin.map(([file]) => file);
  const writesToAthletes = /src\/athlete\/|share\/shareText|trial\/samplePlan|inbox\/StepButton/;
  const [isForCoach, isForAthlete] = [
    files.some((file) => !writesToAthletes.test(file)),
    files.some((file) => file.includes('src/athlete/')),
  ];
  if (isForCoach && /(?<!\p{L})(tu|toi|ton|ta|tes|réessaie|vérifie)(?!\p{L})/iu.test(words)) return 'tu';
  return isForAthlete && /(?<!\p{L})(vous|votre|vos|réessayez)(?!\p{L})/iu.test(words) ? 'vous' : undefined;
}

function problemsOf(language, message, translation) {
  let parts;
  try {
    parts = compileMessageOrThrow(translation);
  } catch (error) {
    return [`does not parse (${error.message})`];
  }
  const expected = namesIn(compileMessageOrThrow(message));
  const said = namesIn(parts);
  const problems = [];
  if (String(expected) !== String(said)) problems.push(`arguments ${said} instead of ${expected}`);
  if (String(tagsIn(message)) !== String(tagsIn(translation))) problems.push('other tags');
  const known = new Set([...new Intl.PluralRules(language).resolvedOptions().pluralCategories, 'offset']);
  for (const forms of pluralsIn(parts)) {
    const odd = Object.keys(forms).filter((form) => !known.has(form) && !/^=?\d+$/.test(form));
    if (odd.length > 0) problems.push(`the language has no plural ${odd}`);
    const missing = [...known].filter((form) => form !== 'offset' && form !== 'many' && !(form in forms));
    // A text that is the same for one and many needs one form only.
    if (missing.length > 0 && message.includes('one {')) problems.push(`no plural for ${missing}`);
  }
  return problems;
}

/** The arguments of a text, without duplicates. */
function namesIn(parts) {
  return [...new Set(argumentsIn(parts).map(([name]) => name))].filter((name) => name !== '#').toSorted();
}

function pluralsIn(parts) {
  return argumentsIn(parts).flatMap(([, kind, forms]) => (kind === 'plural' ? [forms] : []));
}

function argumentsIn(parts) {
  return parts
    .filter((part) => Array.isArray(part))
    .flatMap((part) => [
      part,
      ...formsOf(part).flatMap((form) => (Array.isArray(form) ? argumentsIn(form) : [])),
    ]);
}

function formsOf([, , forms]) {
  return typeof forms === 'object' && forms !== null ? Object.values(forms) : [];
}

function tagsIn(text) {
  return [...text.matchAll(/<\/?\w+\/?>/g)].map(([tag]) => tag).toSorted();
}
