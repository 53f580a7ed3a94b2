import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const changeSchema = z.object({
  table: z.string(),
  id: z.string(),
  record: z.record(z.string(), z.unknown()).nullable(),
});

/** One row set, or removed when `record` is null. */
export interface Change {
  table: string;
  id: string;
  record: object | null;
}

function writeWhole(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let offset = 0; offset < bytes.length;) offset += writeSync(descriptor, bytes, offset);
}

/** An append-only file: one line is one commit, so a line torn by a kill takes the whole commit with it. */
export function openJournal(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  let descriptor: number | undefined;
  let size = 0;
  return {
    load(): Change[] {
      if (!existsSync(file)) return [];
      const lines = readFileSync(file, 'utf8').split('\n');
      // What follows the last line break was never acknowledged.
      lines.pop();
      return lines.flatMap((line) => z.array(changeSchema).parse(JSON.parse(line)));
    },
    compact(changes: Change[]): void {
      const next = `${file}.next`;
      const fresh = openSync(next, 'w', 0o600);
      for (const change of changes) writeWhole(fresh, `${JSON.stringify([change])}\n`);
      fsyncSync(fresh);
      closeSync(fresh);
      renameSync(next, file);
      descriptor = openSync(file, 'a');
      size = fstatSync(descriptor).size;
    },
    append(changes: Change[]): void {
      if (descriptor === undefined) return;
      const line = `${JSON.stringify(changes)}\n`;
      try {
        writeWhole(descriptor, line);
        size += Buffer.byteLength(line);
      } catch (error) {
        // A half-written line must not swallow the next commit.
        ftruncateSync(descriptor, size);
        throw error;
      }
    },
    close(): void {
      if (descriptor !== undefined) closeSync(descriptor);
      descriptor = undefined;
    },
  };
}
