// Words against docs/glossary.md, which a script can see in a translation of either catalogue.

/** Never said, whatever the English. */
const never = {
  de: /\bPlan-Check\b|\babgekürzt|Benachrichtigung|\b[Zz]weite[rn]? Schritt\b|\bAssistenz\b|\bHügel\b(?! von)|\bVersuche es\b|\bTrainer\b|\bAdministrator|\bSportler/,
  es: /\busted\b|\bsegundo paso\b|\bojalá\b|\boperador|\binténtalo (de nuevo|otra vez)/i,
  fr: /\bdeuxième étape\b|\bjeter\b|\bdeux facteurs\b|\bopérateur/i,
  it: /\bsedut[ae]\b|\bche cosa\b|\briscontr[oi]\b|\bcronologia\b|\bsecondo passaggio\b|\bdue fattori\b|\boperator[ei]\b|(?<![\p{L}-])email\b/iu,
  nl: /\b(plan|plancheck|beschrijving|u|uw|verzonden|kalenders?|tweede stap|tweestapsverificatie)\b|terugkoppel|\b(een|de|deze|geen|elke|extra) loop\b|\b(je|eerdere|opgehaalde|extra) lopen\b/i,
  'pt-BR':
    /\b(aparelhos?|segunda etapa|coach)\b|códigos? reserva|mudanças?\b(?! de (dia|ritmo))|previst[ao]|aplicativo autenticador|\blogin em duas etapas\b|\boperador|\bsessões\b/i,
};

/** Steps that are not of a session. */
const otherSteps = /first steps|step by step|a step\.|two-step/i;

/** What is wrong where the English says the first and not the second: a run is no race, a taper no cutback. */
const falseFriends = {
  es: [
    [/\bsteps?\b/i, otherSteps, /\btramos?\b/i],
    [/\bplanned\b/i, /planned back/i, /\bplanificad[oa]/i],
    [/\bruns?\b/i, /\brac(e|es|ing)\b|running score/i, /\bcarreras?\b/i],
    [/\btaper\b/i, undefined, /\btaper\b/i],
  ],
  fr: [[/\bruns?\b/i, /\brac(e|es|ing)\b|running/i, /\bcourses?\b(?! à pied|-marche)/i]],
  it: [
    [/\bsteps?\b/i, otherSteps, /\bpass[oi]\b/i],
    [/\btaper\b/i, /cutback/i, /\bscarico\b/i],
    [/\btempo\b/, /\btime\b/, /\btempo\b(?! run)/i],
  ],
  'pt-BR': [
    [/\bsteps?\b/i, otherSteps, /\bpassos?\b/i],
    [/\btempo\b/, /\btime\b/, /\btempo\b(?! run)/i],
  ],
  de: [
    [/\bsteps?\b/i, otherSteps, /\bSchritt/],
    [/\bon target\b/i, undefined, /\bim Ziel\b/],
    [/\bunit\b/i, undefined, /\bEinheit\b/],
    [/\bnotifications?\b/i, undefined, /\bMeldungen?\b/],
  ],
  nl: [
    [/\bsteps?\b/i, otherSteps, /\bstap(pen)?\b/i],
    [/\bathlete’s answers?\b|\byour answers?\b/i, /device/i, /\bantwoord(en)?\b/i],
  ],
};

/** Names of values that the API takes, said as they are. */
const values = /\bowner, coach [\p{L}]+ assistant\b/u;

/** The word of a translation for which the glossary has another, if there is one. */
export function wordOffGlossary(language, english, translation) {
  const words = translation.replaceAll(/\{\w+\}/g, '').replace(values, '');
  const found = never[language]?.exec(words)?.[0];
  if (found) return found;
  for (const [said, unless, wrong] of falseFriends[language] ?? []) {
    if (said.test(english) && !unless?.test(english) && wrong.test(words)) return wrong.exec(words)[0];
  }
  return undefined;
}
