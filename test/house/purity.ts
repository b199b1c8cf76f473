import ts from 'typescript';
import { nodeImportsOf } from './imports.js';
import type { SourceFile } from './source-files.js';

/** Globals that reach out of the program, whatever is done with them. */
const OUTSIDE = new Set([
  'process',
  'performance',
  'crypto',
  'globalThis',
  'global',
  'console',
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'require',
]);

/**
 * What a file takes from outside without being given it: Node's modules, the process, the clock, chance. A `Date` that is passed in
 * or made from a given moment is allowed, and so is a generator that is seeded.
 */
export function impurities(file: SourceFile): string[] {
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true);
  const problems = nodeImportsOf(file).map((name) => `${file.path} imports ${name}`);
  const say = (node: ts.Node, what: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    problems.push(`${file.path}, line ${line + 1}: ${what}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && OUTSIDE.has(node.text) && isReference(node)) say(node, node.text);
    if (ts.isPropertyAccessExpression(node)) {
      const text = node.getText();
      if (text === 'Math.random' || text === 'Date.now') say(node, text);
    }
    if (ts.isCallExpression(node) && node.expression.getText() === 'Date') say(node, 'Date()');
    if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length) {
      say(node, 'new Date()');
    }
    if (ts.isCallExpression(node) && /^seedrandom\b/.test(node.expression.getText()) && node.arguments.length === 0) {
      say(node, 'a generator without a seed');
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return problems;
}

/** Is the identifier a value that is used, not the name of a property, a member or a parameter? */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isQualifiedName(parent)) return false;
  const named = parent as ts.NamedDeclaration;
  return named.name !== node || ts.isShorthandPropertyAssignment(parent);
}
