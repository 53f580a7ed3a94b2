import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, realpathSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const isRoot = process.getuid?.() === 0;
const asWhom = `import { becomeOwner } from ${JSON.stringify(join(import.meta.dirname, 'become-owner.ts'))};
becomeOwner(process.argv[1]);
console.log(process.getuid(), process.getgid());`;

test.runIf(isRoot)('where the owner may not read, it goes on in the data directory', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'borough-owner-'));
  const home = await mkdtemp(join(tmpdir(), 'borough-home-'));
  try {
    chownSync(folder, 65_534, 65_534);
    const whereFrom = (cwd: string) =>
      execFileSync(
        process.execPath,
        ['--input-type=module', '-e', `${asWhom}console.log(process.cwd());`, folder],
        { cwd, encoding: 'utf8' },
      ).split('\n')[1];
    expect([whereFrom(home), whereFrom('/')]).toEqual([realpathSync(folder), '/']);
  } finally {
    await rm(folder, { recursive: true });
    await rm(home, { recursive: true });
  }
});

test.runIf(isRoot)('paths mean the folder where root stands, though it goes on in another', async () => {
  const home = realpathSync(await mkdtemp(join(tmpdir(), 'borough-home-')));
  try {
    mkdirSync(join(home, 'data'));
    chownSync(join(home, 'data'), 65_534, 65_534);
    chmodSync(home, 0o711);
    const backup = join(import.meta.dirname, '../../server/src/site/backup');
    const script = `${asWhom}
import { typedPlace } from ${JSON.stringify(join(backup, 'open-place.ts'))};
import { openFolder } from ${JSON.stringify(join(backup, 'place-folder.ts'))};
const place = openFolder(typedPlace('backups'));
console.log(process.cwd(), process.env.DATA_DIR, place.address);
await place.write('a', [Buffer.from('a')]).catch(({ message }) => console.log(message));`;
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', script, 'data'], {
      cwd: home,
      encoding: 'utf8',
    }).split('\n');
    expect(said[1]).toBe([join(home, 'data'), join(home, 'data'), join(home, 'backups')].join(' '));
    expect(said[2]).toContain(`${join(home, 'backups')}: nothing can be written here (EACCES).`);
  } finally {
    await rm(home, { recursive: true });
  }
});

test.runIf(isRoot)(
  'root goes on as the owner of the data directory, and stays root where that is root or nothing is',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'borough-owner-'));
    try {
      const asked = (path: string) =>
        execFileSync(process.execPath, ['--input-type=module', '-e', asWhom, path], {
          encoding: 'utf8',
        }).trim();
      expect([asked(folder), asked(join(folder, 'nothing'))]).toEqual(['0 0', '0 0']);
      chownSync(folder, 65_534, 65_534);
      expect(asked(folder)).toBe('65534 65534');
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);
