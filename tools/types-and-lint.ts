// Types and lint in one process: ESLint reuses the programs whose types were already checked instead of checking them again. Prints
// what is wrong, and exits with a code that says which of the two failed.
import { join } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { root } from './run-step.ts';
import { bothAreWrong, lintIsWrong, typesAreWrong } from './types-and-lint-codes.ts';

const projects = ['tsconfig.json', 'web/tsconfig.json'];

/** The program for a tsconfig, as `tsc -p` builds it; throws if the tsconfig can't be read. */
function programOf(project: string): ts.Program {
  const file = join(root, project);
  const parsed = ts.getParsedCommandLineOfConfigFile(file, undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (problem) => {
      throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'));
    },
  });
  if (!parsed) throw new Error(`${file} cannot be read.`);
  const { fileNames, options, errors, projectReferences } = parsed;
  // ESLint needs each node's parent.
  const host = ts.createCompilerHost(options, true);
  return ts.createProgram({
    rootNames: fileNames,
    options,
    host,
    projectReferences,
    configFileParsingDiagnostics: errors,
  });
}

const programs = projects.map(programOf);
const wrong = programs.flatMap((program) => ts.getPreEmitDiagnostics(program));
if (wrong.length > 0)
  console.log(
    ts.formatDiagnosticsWithColorAndContext(ts.sortAndDeduplicateDiagnostics(wrong), {
      getCurrentDirectory: () => root,
      getCanonicalFileName: (name) => name,
      getNewLine: () => '\n',
    }),
  );

const eslint = new ESLint({
  cwd: root,
  overrideConfig: {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { programs } },
  },
});
const results = await eslint.lintFiles(['.']);
const found = results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0);
if (found) console.log(await (await eslint.loadFormatter('stylish')).format(results));
if (wrong.length > 0) process.exitCode = found ? bothAreWrong : typesAreWrong;
else if (found) process.exitCode = lintIsWrong;
