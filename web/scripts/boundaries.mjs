// Every component that is loaded late stands inside a <Suspense> of its own file: without one nothing shows, and on the
// athlete's page nothing ever opens. `npm run check` runs it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** What makes a component that is loaded late. */
const makers = new Set(['lazy', 'late', 'lazyAfterPaint']);

/** The uses of late components in a file that no <Suspense> surrounds, as "line: name". */
export function unbounded(text, fileName = 'file.tsx') {
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const suspending = new Set(lateComponents(file));
  const uses = usesOf(file);
  // A component of this file that shows a late one outside a boundary needs a boundary itself.
  for (const name of suspending) {
    for (const use of uses) {
      if (use.name === name && !use.isBounded && use.within && !use.isExported) suspending.add(use.within);
    }
  }
  return uses
    .filter(({ name, isBounded, within, isExported }) => {
      const isLeft = suspending.has(name) && !isBounded;
      const isPassedOn = within && !isExported && uses.some((use) => use.name === within);
      return isLeft && !isPassedOn;
    })
    .map(({ name, line }) => `${line}: ${name}`);
}

function lateComponents(file) {
  return file.statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations
      .filter(({ initializer }) => initializer && ts.isCallExpression(initializer))
      .filter(({ initializer }) => makers.has(initializer.expression.getText(file)))
      .map(({ name }) => name.getText(file));
  });
}

function usesOf(file) {
  const uses = [];
  const visit = (node, isBounded) => {
    const isInside = isBounded || isSuspense(node, file);
    const tag = tagOf(node);
    if (tag) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      uses.push({ name: tag.getText(file), line: line + 1, isBounded, ...componentAround(node, file) });
    }
    ts.forEachChild(node, (child) => visit(child, isInside));
  };
  visit(file, false);
  return uses;
}

function isSuspense(node, file) {
  return ts.isJsxElement(node) && node.openingElement.tagName.getText(file) === 'Suspense';
}

function tagOf(node) {
  return ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node) ? node.tagName : undefined;
}

/** The component of the file that a node stands in, and whether other files can use it. */
function componentAround(node, file) {
  let around = node;
  while (around.parent && around.parent !== file) around = around.parent;
  if (!ts.isFunctionDeclaration(around)) return { within: undefined, isExported: true };
  const isExported = around.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
  return { within: around.name?.text, isExported };
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => join(folder, name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(new URL('../src', import.meta.url));
  const found = filesIn(folder).flatMap((name) =>
    unbounded(readFileSync(name, 'utf8'), name).map((place) => `${name.slice(folder.length + 1)}:${place}`),
  );
  for (const place of found) console.error(`${place} is loaded late and stands in no <Suspense>`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
