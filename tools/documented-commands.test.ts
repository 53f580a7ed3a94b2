import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-step.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const documents = ['README.md', 'CONTRIBUTING.md'].map((file) => ({ file, text: read(file) }));

/** Every command a document tells people to type, in its command blocks and between backticks. */
const commandsIn = (text: string) =>
  [
    ...[...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.split('\n')),
    ...[...text.matchAll(/`((?:npm|node) [^`]+)`/g)].map(([, command = '']) => command),
  ]
    .map((line) => line.replace(/#.*$/, '').trim())
    .filter((line) => line !== '');

test.each(documents)('every command in $file is one there is', ({ text }) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const steps = /const stepNames = \[([^\]]*)\]/.exec(read('tools/test.ts'))?.[1] ?? '';
  const commands = commandsIn(text);
  expect(commands.length).toBeGreaterThan(2);
  const unknown = commands.filter((command) => {
    const [program, first = '', second = ''] = command.split(/\s+/);
    if (program === 'node') return !existsSync(join(root, first));
    const only = /--only (\w+)/.exec(command)?.[1];
    if (only && !steps.includes(`'${only}'`)) return true;
    const script = first === 'run' ? second : first;
    return program !== 'npm' || !(script in scripts || script === 'ci');
  });
  expect(unknown).toEqual([]);
});

test('every setting that the documents and the setup guide name is one that is read', () => {
  const known = [
    'config',
    'company-settings',
    'gate-settings',
    'log-settings',
    'map-settings',
    'storage-settings',
  ]
    .map((name) => read(`server/src/floor/${name}.ts`))
    .join('\n');
  const pages = ['next-steps', 'prerequisites']
    .map((name) => read(`web/src/pages/setup/${name}.tsx`))
    .join('\n');
  const named = [
    ...[...read('README.md').matchAll(/^(`[A-Z].*?) \|/gm)].flatMap(
      ([, cell = '']) => cell.match(/[A-Z][A-Z\d_]+/g) ?? [],
    ),
    ...[...pages.matchAll(/\b([A-Z][A-Z\d]*_?[A-Z\d_]+)=/g)].map(([, name = '']) => name),
  ];
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !new RegExp(`^  ${name}: `, 'm').test(known))).toEqual([]);
});
