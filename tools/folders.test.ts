import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { rooms, testFile } from '../folders.config.ts';
import { root } from './run-step.ts';

/** Each folder of a room that holds files, with the other folders its files import. Leaves out files next to the folders. */
function foldersOf(room: string): Map<string, Set<string>> {
  const base = join(root, room);
  const found = new Map<string, Set<string>>();
  for (const file of globSync('*/**/*.{ts,tsx}', { cwd: base })) {
    if (file.endsWith('.d.ts') || new RegExp(testFile).test(file)) continue;
    const folder = dirname(file);
    const imported = found.get(folder) ?? new Set();
    found.set(folder, imported);
    for (const { fileName } of ts.preProcessFile(readFileSync(join(base, file), 'utf8')).importedFiles) {
      const target = relative(base, dirname(join(base, folder, fileName)));
      if (fileName.startsWith('.') && target !== '' && target !== folder && !target.startsWith('..'))
        imported.add(target);
    }
  }
  return found;
}

test.each(Object.entries(rooms))(
  'the table of folders names each folder of %s that holds files, and no other',
  (room, { folders }) => {
    const withFiles = [...foldersOf(room).keys()];
    const named = Object.keys(folders);
    expect(withFiles.filter((folder) => !named.includes(folder))).toEqual([]);
    expect(named.filter((folder) => globSync(join(root, room, folder, '*')).length === 0)).toEqual([]);
  },
);

test.each(Object.entries(rooms))(
  'no folder of %s imports itself in a circle: each only imports what stands before it',
  (_room, { ground, folders }) => {
    const order = [...ground.filter((name) => name.endsWith('.ts')), ...Object.keys(folders)];
    const upwards = Object.entries(folders).flatMap(([folder, imported]) =>
      [...imported, ...(ground.includes(folder) ? [] : ground)]
        .filter((name) => !order.slice(0, order.indexOf(folder)).includes(name))
        .map((name) => `${folder} → ${name}`),
    );
    expect(upwards).toEqual([]);
  },
);

test.each(Object.entries(rooms))(
  'the table of folders lets none of %s import what it does not need',
  (room, table) => {
    const real = foldersOf(room);
    const idle = Object.entries(table.folders).flatMap(([folder, imported]) =>
      imported.filter((name) => !real.get(folder)?.has(name)).map((name) => `${folder} → ${name}`),
    );
    expect(idle).toEqual([]);
  },
);
