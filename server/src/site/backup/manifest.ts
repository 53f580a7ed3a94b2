import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const named = z.object({ name: z.string(), sha256: hash });

/** One file of a backup, as it lies there. */
const stored = z.object({ file: z.string(), bytes: z.int(), sha256: hash });

/** Everything a backup says about itself, without what people wrote. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** When its snapshot was taken. */
  madeAt: z.iso.datetime(),
  mode: z.enum(['demo', 'live']).nullable(),
  host: z.string().nullable(),
  /** PostgreSQL's version. */
  postgres: z.string(),
  migrations: z.array(named),
  /** What only the secret gives that sealed what is in it. */
  secretCheck: z.string(),
  /** The public key it is encrypted to; null if it is not. */
  key: z.string().nullable(),
  /** The schema it was made with, which a restore builds again. */
  schema: stored,
  /** The secrets; only in an encrypted backup. */
  secrets: stored.nullable(),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      /** Of what the table held, before it was packed. */
      contents: hash,
      stored,
    }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  /** Which photos and documents belong to it, and how many. */
  files: z.object({ count: z.int(), bytes: z.int(), list: stored }),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type Stored = z.infer<typeof stored>;

/** Photos and documents as a backup lists them, a line each. */
export const listedFileSchema = z.object({
  bucket: z.string(),
  path: z.string(),
  bytes: z.int(),
  /** When the storage says that it was written; together with its size, a reason not to read it again. */
  writtenAt: z.number(),
  sha256: hash,
});
export type ListedFile = z.infer<typeof listedFileSchema>;

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
const sealOf = (text: string, secret: string) =>
  createHmac('sha256', secret).update(`the manifest of a backup:${text}`).digest('hex');

/** A manifest as it is stored: its text, the text's hash, and a seal that nobody makes without the secret. A line each. */
export function writeManifest(manifest: Manifest, secret: string): string {
  const text = JSON.stringify(manifestSchema.parse(manifest));
  return `${text}\n${digestOf(text)}\n${sealOf(text, secret)}\n`;
}

/** A manifest that was read, to be trusted once `isSealedWith` says so. */
export interface ReadManifest {
  manifest: Manifest;
  isSealedWith(secret: string): boolean;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads a stored manifest; null if any byte of it was changed. */
export function readManifest(stored: string): ReadManifest | null {
  const [text = '', digest, seal, end, ...more] = stored.split('\n');
  if (digest !== digestOf(text) || end !== '' || more.length > 0) return null;
  const manifest = manifestSchema.safeParse(parsed(text));
  if (!manifest.success) return null;
  return { manifest: manifest.data, isSealedWith: (secret) => seal === sealOf(text, secret) };
}

/** The name of a backup made at that time, which sorts by it. */
export const nameOfBackup = (madeAt: Date) => madeAt.toISOString().replaceAll(':', '-');

/** When a backup of that name was made; null if no backup has such a name. */
export function madeAtOf(name: string): Date | null {
  const found = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)$/.exec(name);
  return found ? new Date(`${found[1]}:${found[2]}:${found[3]}`) : null;
}

/** The files that are a backup's own, but for its list of photos and documents. */
export const storedIn = ({ schema, secrets, tables }: Manifest): Stored[] => [
  schema,
  ...(secrets ? [secrets] : []),
  ...tables.map(({ stored }) => stored),
];

/** How large the backup is where it lies, without the photos and documents it shares with others, in bytes. */
export const ownBytes = (manifest: Manifest): number =>
  [...storedIn(manifest), manifest.files.list].reduce((sum, { bytes }) => sum + bytes, 0);
