// npm run pack: makes a package that runs with nothing but itself, as a folder and an archive, in dist/. PostgreSQL is a second
// archive, for those without a database of their own. It is for machines like this one.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWebWhenStale } from './build-web.ts';
import { optionsOf, type Said } from './command-options.ts';
import { makePackage } from './pack/make-package.ts';
import { root } from './run-step.ts';

const said: Said = {
  list: 'pack',
  help: `npm run pack -- [--to FOLDER]

Makes a package in the folder dist, or in FOLDER: a folder, its archive, and one of PostgreSQL that unpacks into the same folder.
It needs nothing but itself, and runs on machines like this one (${process.platform}-${process.arch}).

  --to    another folder than dist
  --help  this`,
};
const { to } = optionsOf(
  () =>
    parseArgs({ options: { to: { type: 'string' }, help: { type: 'boolean' }, list: { type: 'boolean' } } })
      .values,
  said,
);
const folder = to ?? join(root, 'dist');
mkdirSync(folder, { recursive: true });
await buildWebWhenStale(console.log);
await makePackage(folder, console.log);
