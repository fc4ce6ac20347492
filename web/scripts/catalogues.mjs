// Checks that every language has every text, no obsolete ones, the same arguments, and the words of docs/glossary.md; and that
// the server's catalogue has the same words and typography, and the same translations of the same texts.
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { wordOffGlossary } from './glossary.mjs';
import { differingTexts, serverTexts } from './sharedTexts.mjs';
import { typographyProblems } from './typography.mjs';

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
        for (const problem of typographyProblems(language, translation)) report(problem, message);
        const word = notOfGlossary(language, message, translation, origin);
        if (word) report(`"${word}", which docs/glossary.md says otherwise`, message);
      }
    }
    for (const [id, { message }] of Object.entries(translations))
      if (!(id in texts)) report('no longer used', message);
  }
}
for (const language of config.locales.filter((each) => each !== config.sourceLocale)) {
  const report = (problem, text) => wrong.push(`${language}, server: ${problem}: ${text}`);
  for (const { english, translation } of serverTexts(language)) {
    for (const problem of typographyProblems(language, translation)) report(problem, english);
    for (const problem of zeroProblems(language, compileMessageOrThrow(translation)))
      report(problem, english);
    const word = wordOffGlossary(language, english, translation);
    if (word) report(`"${word}", which docs/glossary.md says otherwise`, english);
  }
  for (const { english, shared } of differingTexts(language)) report(`not "${shared}"`, english);
}
for (const line of wrong.slice(0, 200)) console.log(line);
if (wrong.length > 0)
  console.log(
    `${wrong.length} problems. "npm run texts" brings src/locales up to date; then translate what is empty.`,
  );
process.exitCode = wrong.length > 0 ? 1 : 0;

/** A word for which the glossary has another, or the wrong address: in French a coach is "vous", an athlete "tu". */
function notOfGlossary(language, english, translation, origin) {
  const found = wordOffGlossary(language, english, translation);
  if (found || language !== 'fr') return found;
  const words = translation.replaceAll(/\{\w+\}/g, '');
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
  return [...problems, ...zeroProblems(language, parts)];
}

/** French and Portuguese count 0 as one: an arm that says "a day" without the figure needs another for 0. */
function zeroProblems(language, parts) {
  if (language !== 'fr' && language !== 'pt-BR') return [];
  const hasFigure = (form) => JSON.stringify(form ?? '').includes('#');
  const isWrong = (forms) => hasFigure(forms.other) && forms.one && !hasFigure(forms.one) && !('0' in forms);
  return pluralsIn(parts).some(isWrong) ? ['"one" has no figure, and is said of 0 too'] : [];
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
