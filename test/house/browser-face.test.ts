import { isBuiltin } from 'node:module';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import * as browser from '../../src/browser.js';
import * as castellan from '../../src/index.js';
import { targetOf } from './imports.js';
import { filesUnder, type SourceFile } from './source-files.js';

/** What a file imports or re-exports when it runs: types are gone by then. */
function valueImports({ path, text }: SourceFile): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => {
    if (ts.isImportDeclaration(statement)) {
      const clause = statement.importClause;
      const named = clause?.namedBindings;
      const onlyTypes =
        named !== undefined && ts.isNamedImports(named) && clause?.name === undefined
          ? named.elements.every(({ isTypeOnly }) => isTypeOnly)
          : false;
      if (clause?.phaseModifier === ts.SyntaxKind.TypeKeyword || onlyTypes) return [];
    } else if (!ts.isExportDeclaration(statement) || statement.isTypeOnly || statement.moduleSpecifier === undefined) {
      return [];
    }
    return [(statement.moduleSpecifier as ts.StringLiteral).text];
  });
}

/** Names that only Node has. */
function nodeGlobals({ path, text }: SourceFile): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && ['Buffer', 'process', '__dirname'].includes(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.map((name) => `${path} uses ${name}`);
}

/** A file and all that it needs when it runs, and what of that a browser does not have. */
function reach(start: string, files: ReadonlyMap<string, SourceFile>): { paths: Set<string>; problems: string[] } {
  const paths = new Set([start]);
  const problems: string[] = [];
  for (const path of paths) {
    const file = files.get(path)!;
    problems.push(...nodeGlobals(file));
    for (const specifier of valueImports(file)) {
      if (specifier.startsWith('.')) paths.add(targetOf(path, specifier));
      else if (isBuiltin(specifier)) problems.push(`${path} imports ${specifier}`);
    }
  }
  return { paths, problems };
}

describe("the package's face for browsers", () => {
  const files = new Map(filesUnder('src').map((file) => [file.path, file]));

  it('reaches nothing that a browser does not have', () => {
    const { paths, problems } = reach('src/browser.ts', files);
    expect(paths.size).toBeGreaterThan(50);
    expect(problems).toEqual([]);
    // The whole package does, and is found out.
    expect(reach('src/index.ts', files).problems.join('\n')).toMatch(/imports node:fs/);
  });

  it('is part of the whole package', () => {
    for (const [name, value] of Object.entries(browser)) {
      expect((castellan as Record<string, unknown>)[name], name).toBe(value);
    }
  });
});
