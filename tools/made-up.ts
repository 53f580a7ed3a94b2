import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from './run-step.ts';

/** Text to insert into a file, right after words that occur there exactly once. */
export type Insertion = [file: string, after: string, words: string];

function insert(text: string, [file, after, words]: Insertion): string {
  const parts = text.split(after);
  if (parts.length !== 2) throw new Error(`"${after}" does not stand exactly once in ${file}`);
  return parts.join(`${after} ${words}`);
}

/** The browser's program, or the one for everything else. */
export type Program = 'web' | '.';

/**
 * The compiler's complaints about the files with these insertions in each of these programs: "file: message", sorted by program,
 * and only about the named files if there are any. Writes nothing. Throws for words that don't occur exactly once, and for files
 * that none of the programs reads.
 */
export function complaints(
  programs: readonly Program[],
  insertions: readonly Insertion[],
  about?: readonly string[],
): string[] {
  const read = new Set<string>();
  const said = programs.flatMap((program) => complaintsOf(program, insertions, about, read));
  for (const [file] of insertions)
    if (!read.has(file)) throw new Error(`Not read by ${programs.join(' or ')}: ${file}`);
  return said;
}

/** Adds the changed files that this program reads to `read`. */
function complaintsOf(
  program: Program,
  insertions: readonly Insertion[],
  about: readonly string[] | undefined,
  read: Set<string>,
): string[] {
  const folder = join(root, program);
  const config = ts.readConfigFile(join(folder, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options, fileNames } = ts.parseJsonConfigFileContent(config.config, ts.sys, folder);
  const host = ts.createCompilerHost(options);
  const asked = about?.map((file) => join(root, file));
  const built = ts.createProgram(asked ?? fileNames, options, {
    ...host,
    readFile(path) {
      const file = relative(root, path);
      const text = ts.sys.readFile(path);
      const here = insertions.filter(([changed]) => changed === file);
      if (text === undefined || here.length === 0) return text;
      read.add(file);
      return here.reduce(insert, text);
    },
    getSourceFile(path, languageVersion) {
      const text = this.readFile(path);
      return text === undefined ? undefined : ts.createSourceFile(path, text, languageVersion);
    },
  });
  return built
    .getSourceFiles()
    .filter(({ fileName }) =>
      asked
        ? asked.includes(fileName)
        : fileName.startsWith(join(root, '/')) && !fileName.includes('/node_modules/'),
    )
    .flatMap((file) => [...built.getSyntacticDiagnostics(file), ...built.getSemanticDiagnostics(file)])
    .map(({ file, messageText }) => {
      const words = ts.flattenDiagnosticMessageText(messageText, ' ');
      return `${relative(root, file?.fileName ?? '')}: ${words}`;
    })
    .sort();
}
