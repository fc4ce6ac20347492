/** How each language sets its texts; docs/translating.md has the rules in words. */
const rules = {
  de: [
    [/“(?![^“]*$)[^„“]*$|”|«|»|"/, 'quotation marks are „…“'],
    [/\p{L}…/u, 'a space stands before …'],
    [/\d%|\}%| %/, 'a no-break space stands before %'],
    [germanSentenceInLowerCase(), 'a sentence after a colon has a capital'],
  ],
  es: [[/[“”„"]/, 'quotation marks are «…»']],
  fr: [
    [/[“”„"]/, 'quotation marks are « … »'],
    [/[^\s][?!»;]| [:;?!»%]|« |«[^\s]/, 'a no-break space stands before : ; ? ! » % and after «'],
  ],
  it: [[/[“”„"]/, 'quotation marks are «…»']],
  nl: [[/[“”„«»"]/, 'quotation marks are ‘…’']],
  'pt-BR': [[/[„«»"]/, 'quotation marks are “…”']],
};

/** A request, or a clause with its verb in one of the next four words that no joining word makes a part of another. */
function germanSentenceInLowerCase() {
  const joining =
    'ab|als|am|an|auf|aus|bei|bevor|bis|dass|durch|für|im|in|mit|nach|nur|ob|oder|ohne|seit|sobald|statt|und|von|vom|vor|warum|was|weil|wenn|wer|wie|wo|wofür|zu|zum|zur';
  const requests = 'frag|lass|prüf|schreib|sende|verschiebe|wähle';
  const verbs =
    'ist|sind|war|waren|wird|werden|wurde|wurden|hat|haben|kann|kannst|können|muss|musst|müssen|darf|darfst|soll|sollen|will|bleibt|bleiben|braucht|fehlt|gehen|geht|gibt|gilt|heißt|kommt|lässt|läuft|liegt|passt|sagt|sieht|siehst|steht';
  return new RegExp(
    `: (?:(?:${requests})\\s|(?!(?:${joining}|${verbs})\\s)\\p{Ll}+(?:\\s[\\p{L}-]+){0,3}?\\s(?:${verbs})(?:[\\s,.!?]|$))`,
    'u',
  );
}

/** In every language but English, whose texts are partly specified. */
const everywhere = [
  [/\.{3}/, 'an ellipsis is …'],
  [/\p{L}'\p{L}/u, 'an apostrophe is ’'],
];

/** What a script can see of a translation's typography. Arguments and tags are left out. */
export function typographyProblems(language, translation) {
  if (!rules[language]) return [];
  const read = translation.replaceAll(/<\/?\w+\/?>/g, '').replaceAll(/\{\w+\}/g, '{x}');
  return [...rules[language], ...everywhere]
    .filter(([wrong]) => wrong.test(read))
    .map(([, problem]) => problem);
}
