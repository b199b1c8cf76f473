import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { NOTEBOOKS, notebookFiles } from '../../scripts/build-notebooks.js';

/** What Notebook Kit gives to every cell, as far as ours use it. */
const GIVEN = `
declare const width: number;
declare function display<T>(value: T): T;
declare function view<T extends { value: unknown }>(input: T): T['value'];
declare function FileAttachment(name: string): { arrayBuffer(): Promise<ArrayBuffer>; text(): Promise<string> };
`;

export interface Notebook {
  readonly file: string;
  readonly title: string;
  /** Texts of the TypeScript cells. */
  readonly cells: readonly string[];
}

/** The notebooks: a page has a title and cells, each a script. */
export function readNotebooks(): Notebook[] {
  return notebookFiles().map((file) => {
    const text = readFileSync(join(NOTEBOOKS, file), 'utf8');
    const [, title] = /<title>([^<]*)<\/title>/.exec(text)!;
    const cells = text.matchAll(/<script [^>]*type="text\/x-typescript"[^>]*>([^]*?)<\/script>/g);
    return { file, title, cells: Array.from(cells, ([, cell]) => cell) };
  });
}

/** What is wrong with the types of each notebook, its TypeScript cells taken as one module: 'a.html: message'. */
export function typeProblems(notebooks: readonly Notebook[]): string[] {
  const config = ts.getParsedCommandLineOfConfigFile(join(NOTEBOOKS, 'tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  })!;
  // What only Markdown cells use is used all the same.
  const options: ts.CompilerOptions = { ...config.options, noUnusedLocals: false };
  const texts = new Map(
    notebooks.map(({ file, cells }) => [join(NOTEBOOKS, `${file}.ts`), [GIVEN, ...cells].join('\n')]),
  );
  const plain = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...plain,
    fileExists: (name) => texts.has(name) || plain.fileExists(name),
    readFile: (name) => texts.get(name) ?? plain.readFile(name),
    getSourceFile: (name, version, ...rest) =>
      texts.has(name)
        ? ts.createSourceFile(name, texts.get(name)!, version, true)
        : plain.getSourceFile(name, version, ...rest),
  };
  const program = ts.createProgram([...texts.keys(), ...config.fileNames], options, host);
  return program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(NOTEBOOKS))
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    .map(({ file, messageText }) => `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`)
    .map((problem) => problem.replace(`${NOTEBOOKS}/`, ''));
}
