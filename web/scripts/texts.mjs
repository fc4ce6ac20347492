// Finds visible texts that are not marked for translation. `node scripts/texts.mjs [folder…]`
import { readdirSync, readFileSync, statSync } from 'node:fs';
import ts from 'typescript';

/**
 * Files whose strings are not interface texts: some contain words that are parsed in any language, and markers of a
 * format.
 */
const otherFiles =
  /\.(test|testing|d)\.tsx?$|\/selection\/(calendarWords|clipboardText)\.ts$|\/operator\/updateCommands\.ts$|\/lib\/(schema|limits|fixture|language\/dates)\.ts$|\/src\/test[A-Z]\w*\.tsx?$|\/locales\//;

/** The same in every language, or intentionally in one only. */
const exceptions = new Set([
  'Longrun',
  // How a course is fitted to a race, in calls.
  'Stretch',
  'Google',
  'WhatsApp',
  'Garmin',
  'Eklund Running',
  'COROS',
  'Coros',
  'Suunto',
  'Polar',
  'Apple',
  'Apple Watch',
  'Android',
  'Health Auto Export',
  'HC Webhook',
  'Wahoo',
  'Strava',
  'Stripe',
  'intervals.icu',
  'Outlook',
  'Markdown',
  'English',
  'Deutsch',
  'Español',
  'Français',
  'Italiano',
  'Nederlands',
  'Português (Brasil)',
  '15 Oct 2026',
  'Oct 15, 2026',
  'PDF',
  'FIT',
  'CSV',
  'ZIP',
  'JSON',
  'km',
  'mi',
  'm',
  'min',
  'h',
  's',
  'bpm',
  'Esc',
  'esc',
  'Tab',
  'Ctrl',
  'Del',
  'Pro',
  // Names from HTML, HTTP and React Aria.
  'h1',
  'Authorization',
  'Accept-Language',
  'Bearer 1',
  'bottom end',
  // Only English offers a choice of date order.
  'Oct 15, 2026',
  // People in the examples.
  'Maya',
  'Maya Lindqvist',
  'Tomás Herrera',
  'Aoife Brennan',
  'Kenji Watanabe',
  'Maya-Lindqvist.csv',
]);

/** Attributes that are read or spoken, whatever their value looks like. */
const textAttributes =
  /^(aria-(label|description|roledescription|valuetext)|title|placeholder|label|alt|heading|description|hint|message|detail|caption|subtitle|empty)$/;
/** Attributes that a person never reads. */
const codeAttributes =
  /^(class|className|\w*Class|\w*ClassName|id|key|type|role|name|href|to|rel|target|method|htmlFor|form|autoComplete|inputMode|enterKeyHint|variant|size|tone|side|placement|align|d|viewBox|fill|stroke|path|search|slot|accept|transform|preserveAspectRatio|points|data-.*|aria-(live|controls|owns|haspopup|current|labelledby|describedby|keyshortcuts|orientation|sort|relevant|autocomplete))$/;
/** Properties that contain a code, even one that looks like a word. */
const codeProperties = /^(id|state|channel|anchor|level|difficulty|category|value)$/;
/** Calls whose strings are for the machine or for developers. */
const codeCalls =
  /^(require|import|Error|TypeError|RangeError|matchMedia|querySelector|querySelectorAll|closest|matches|getElementById|addEventListener|removeEventListener|console|createElement|setAttribute|setRequestHeader|set|append|getAttribute|removeAttribute|hasAttribute|toggleAttribute|DateTimeFormat|NumberFormat|getPropertyValue|setProperty|includes|startsWith|endsWith|split|replace|replaceAll|localeCompare|RegExp|lazyRouteComponent|fetch|picklist|literal|sendOn|classes|clsx)$/;
const keys =
  /^(Arrow(Up|Down|Left|Right)|Enter|Escape|Tab|Backspace|Delete|Home|End|Page(Up|Down)|Shift|Control|Alt|Meta|Space)$/;

const folders = process.argv.slice(2);
const files = (folders.length > 0 ? folders : ['src'])
  .flatMap(filesIn)
  .filter((file) => /\.tsx?$/.test(file) && !otherFiles.test(`/${file}`));
const found = files.flatMap(textsIn);
for (const { file, line, text } of found) console.log(`${file}:${line}  ${text}`);
if (found.length > 0)
  console.log(`${found.length} texts are not translated: see "Languages" in CONTRIBUTING.md`);
process.exitCode = found.length > 0 ? 1 : 0;

function filesIn(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => `${path}/${file}`);
}

function textsIn(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const macroElements = importedNames(source, '@lingui/react/macro');
  const macros = importedNames(source, '@lingui/core/macro');
  if (macroElements.has('useLingui')) macros.add('t');
  const found = [];
  const report = (node, text) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    found.push({ file, line: line + 1, text });
  };
  visit(source);
  return found;

  function visit(node) {
    if (isMacro(node)) {
      if (isSaidAtOnce(node) && !isInMacro(node)) {
        const said = node.getText(source).slice(0, 60);
        // At module level it would be evaluated once, in the language at load time.
        if (!isInFunction(node)) report(node, `said when the file is loaded, use msg: ${said}`);
        // The React compiler memoizes what a component computed, whatever language is chosen later.
        else if (isInComponent(node)) report(node, `does not follow the language, use useLingui: ${said}`);
      }
      ts.forEachChild(node, visitInMacro);
      return;
    }
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (
      ts.isJsxText(node) &&
      hasLetters(node.text) &&
      !exceptions.has(node.text.trim()) &&
      !isCode(node.parent)
    )
      report(node, node.text.trim().replace(/\s+/g, ' '));
    if (ts.isStringLiteralLike(node) && isText(node, node.text)) report(node, node.text);
    if (ts.isTemplateExpression(node)) {
      const pieces = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text);
      if (isText(node, pieces.join('1'))) report(node, node.getText(source));
    }
    ts.forEachChild(node, visit);
  }

  /** Text inside a macro is translated; its expressions may contain other texts. */
  function visitInMacro(node) {
    if (ts.isJsxExpression(node) || ts.isTemplateSpan(node)) {
      ts.forEachChild(node, (child) =>
        ts.isTemplateMiddle(child) || ts.isTemplateTail(child) || ts.isStringLiteralLike(child)
          ? undefined
          : visit(child),
      );
      return;
    }
    ts.forEachChild(node, visitInMacro);
  }

  function isCode(element) {
    return ts.isJsxElement(element) && element.openingElement.tagName.getText(source) === 'code';
  }

  function isText(node, text) {
    if (!hasLetters(text) || exceptions.has(text.trim()) || keys.test(text)) return false;
    const { parent } = node;
    if (ts.isJsxAttribute(parent) || (ts.isJsxExpression(parent) && ts.isJsxAttribute(parent.parent))) {
      const name = (ts.isJsxAttribute(parent) ? parent : parent.parent).name.getText(source);
      if (textAttributes.test(name)) return true;
      // A field's name is in lower case; a component may be given a display name.
      const isName = name === 'name' && /^\p{Lu}/u.test(text);
      if (codeAttributes.test(name) && !isName) return false;
      if (isName) return true;
    }
    if (isForTheMachine(node)) return false;
    return looksLikeText(text);
  }

  function isForTheMachine(node) {
    const { parent } = node;
    if (ts.isPropertyAssignment(parent) && parent.name === node) return true;
    const holder = holderOf(node);
    if (ts.isPropertyAssignment(holder) && codeProperties.test(holder.name.getText(source))) return true;
    if (ts.isCaseClause(parent) || ts.isLiteralTypeNode(parent)) return true;
    if (ts.isBinaryExpression(parent) && /^(={2,3}|!={1,2}|in)$/.test(parent.operatorToken.getText(source)))
      return true;
    for (let at = parent; at; at = at.parent) {
      if (ts.isJsxAttribute(at) && codeAttributes.test(at.name.getText(source))) return true;
      if (ts.isElementAccessExpression(at) && node.pos >= at.argumentExpression.pos) return true;
      if (ts.isVariableDeclaration(at) && /class(es|Name)?s?$|Class$/i.test(at.name.getText(source)))
        return true;
      // A table of the server's names.
      if (ts.isVariableDeclaration(at) && /Name(>|\[\])?$/.test(at.type?.getText(source) ?? '')) return true;
      if ((ts.isCallExpression(at) || ts.isNewExpression(at)) && codeCalls.test(calledName(at))) return true;
      if (ts.isFunctionLike(at) && at.name && /class(es|Name)?$/i.test(at.name.getText(source))) return true;
      if (ts.isStatement(at) || ts.isJsxElement(at)) return false;
    }
    return false;
  }

  /** Looks through `a ? 'One' : 'Another'`. */
  function holderOf({ parent }) {
    return ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent)
      ? holderOf(parent)
      : parent;
  }

  function calledName({ expression }) {
    if (ts.isIdentifier(expression)) return expression.text;
    if (!ts.isPropertyAccessExpression(expression)) return '';
    return expression.expression.getText(source) === 'console' ? 'console' : expression.name.text;
  }

  function isInMacro(node) {
    for (let at = node.parent; at; at = at.parent) if (isMacro(at)) return true;
    return false;
  }

  function isMacro(node) {
    if (ts.isTaggedTemplateExpression(node)) return macros.has(node.tag.getText(source));
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression))
      return macros.has(node.expression.text);
    const opening = ts.isJsxElement(node)
      ? node.openingElement
      : ts.isJsxSelfClosingElement(node)
        ? node
        : undefined;
    return opening !== undefined && macroElements.has(opening.tagName.getText(source));
  }

  function isInComponent(node) {
    const around = [];
    for (let at = node.parent; at; at = at.parent) if (ts.isFunctionLike(at)) around.push(at);
    const isComponent = around.some((at) => /^(use)?[A-Z]/.test(nameOf(at)));
    const hasOwn = around.some((at) =>
      /\{[^}]*\bt\b[^}]*\} = useLingui\(\)/.test(at.body?.getText(source) ?? ''),
    );
    const isPlural = ts.isCallExpression(node) && node.expression.getText(source) !== 't';
    return isComponent && (isPlural || !hasOwn);
  }

  function nameOf(at) {
    if (at.name) return at.name.getText(source);
    return ts.isVariableDeclaration(at.parent) ? at.parent.name.getText(source) : '';
  }

  function isSaidAtOnce(node) {
    const name = ts.isTaggedTemplateExpression(node)
      ? node.tag.getText(source)
      : ts.isCallExpression(node)
        ? node.expression.getText(source)
        : '';
    return name === 't' || name === 'plural' || name === 'select';
  }
}

/** A component or function of ours may have the name of a macro, such as Select. */
function importedNames(source, module) {
  const found = source.statements.find(
    (statement) => ts.isImportDeclaration(statement) && statement.moduleSpecifier.text === module,
  );
  return new Set(found?.importClause.namedBindings.elements.map(({ name }) => name.text));
}

function isInFunction(node) {
  for (let at = node.parent; at; at = at.parent)
    if (ts.isFunctionLike(at) || ts.isClassDeclaration(at)) return true;
  // Inside `msg` it is translated along with it.
  for (let at = node.parent; at; at = at.parent)
    if (ts.isTaggedTemplateExpression(at) || (ts.isCallExpression(at) && at.expression.getText() === 'msg'))
      return true;
  return false;
}

function hasLetters(text) {
  return /\p{L}/u.test(text);
}

/** A capitalised word, or several words that are not class names. */
function looksLikeText(text) {
  const trimmed = text.trim();
  if (/^\p{Lu}[\p{Ll}’']+(?![\w.]*[A-Z(])/u.test(trimmed)) return true;
  const words = trimmed.split(/\s+/);
  if (words.some((word) => /[[\]_:/{}=<>@#]|\w-\w+-|\w-\d/.test(word))) return false;
  const plain = words.filter((word) => /^\p{L}[\p{L}’']*[.,;:?!…]?$/u.test(word));
  return plain.length >= 2 && (plain.length >= 3 || /[.,?!…]/.test(trimmed) || words.length === 2);
}
