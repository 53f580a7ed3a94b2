import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const first = 101;
const many = 150;
const folderName = 'BOROUGH_E2E_LENT';

/** Begins to count which of the demo's members are lent to tests; answers how to end it. */
export function beginLending(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'borough-lent-'));
  process.env[folderName] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * The number of the next member of the demo nobody has borrowed, counted for all workers together and past the end of a
 * worker: a test that fails takes its worker along. Begins again from the first once all were lent.
 */
export function lendMember(): number {
  const folder = process.env[folderName];
  if (!folder) throw new Error('Members are lent by the global setup.');
  for (let count = 0; ; count++) if (taken(join(folder, String(count)))) return first + (count % many);
}

function taken(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx'));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
