// Writes the table of folders into ARCHITECTURE.md, from folders.config.ts. `--check` only compares, and fails if the page
// is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rooms } from '../folders.config.ts';
import { formatted } from './formatted.ts';
import { root } from './run-step.ts';

const page = join(root, 'ARCHITECTURE.md');
const begin = '<!-- Written by `node tools/write-folder-table.ts`, from here -->';
const end = '<!-- to here -->';

const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

function drawTable(): string {
  return Object.entries(rooms)
    .flatMap(([room, { ground, folders }]) => [
      `In \`${room}\`, ${code(ground)} are open to every folder after them.`,
      '',
      `| folder of \`${room}\` | may also import |`,
      '| --- | --- |',
      ...Object.entries(folders).map(([folder, imported]) => `| \`${folder}\` | ${code(imported)} |`),
      '',
    ])
    .join('\n');
}

/** The page with the up-to-date table. Throws if the page has no place for it. */
async function architecture(now: string): Promise<string> {
  const [before, rest] = now.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error('ARCHITECTURE.md has no place for the table.');
  const text = [before + begin, drawTable(), end + after].join('\n\n');
  return formatted(page, text);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const now = readFileSync(page, 'utf8');
  const text = await architecture(now);
  if (!process.argv.includes('--check')) writeFileSync(page, text);
  else if (text !== now) {
    console.error('ARCHITECTURE.md is out of date: run "node tools/write-folder-table.ts".');
    process.exitCode = 1;
  }
}
