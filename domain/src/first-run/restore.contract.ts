import { z } from 'zod';
import { BackupEntrySchema } from '../backup/backups.contract.ts';

/** Where backups lie, as it is typed: a folder of the server, or `s3://bucket/folder`. */
export const RestorePlaceSchema = z.object({
  place: z
    .string()
    .trim()
    .min(1, 'Please enter a folder, or s3://bucket/folder.')
    .max(500)
    .regex(/^\P{Cc}*$/u, 'One line of text'),
});

/** What lies there, newest first. */
export const RestorablesSchema = z.object({
  place: z.string(),
  backups: z.array(
    BackupEntrySchema.extend({
      /** Where people used it; null if it was nowhere yet. */
      host: z.string().nullable(),
      /** What keeps it from being restored here, and how to mend it; null if nothing does. */
      refused: z.string().nullable(),
    }),
  ),
  /** The names of those that were changed. */
  damaged: z.array(z.string()),
});
export type Restorables = z.infer<typeof RestorablesSchema>;

export const WantedRestoreSchema = RestorePlaceSchema.extend({
  name: z.string().max(40),
  /** The text of the file with the private key; empty if the backup isn't encrypted. Never kept. */
  key: z.string().max(4_000).default(''),
});
export type WantedRestore = z.infer<typeof WantedRestoreSchema>;

/** What a restore did. */
export const RestoredSchema = z.object({
  tables: z.int(),
  rows: z.int(),
  files: z.int(),
  /** Migrations that ran afterward. */
  upgraded: z.int(),
  /** How many people's trust scores were computed again, and how many lines differ. */
  people: z.int(),
  dueScores: z.int(),
  /** Postings of the ledger that don't sum to zero. */
  unbalanced: z.int(),
});

/** How far the restore is that a server began last. */
export const RestoreStateSchema = z.object({
  backup: z.string(),
  step: z.enum(['reading', 'filling', 'comparing', 'copying', 'upgrading']),
  done: z.int(),
  of: z.int(),
  /** Why it failed; then nothing was changed. */
  failed: z.string().nullable(),
  /** Once the database is the backup's. */
  restored: z
    .object({
      /** Null if something failed after that; the next start does it again. */
      report: RestoredSchema.nullable(),
      /** What keeps the server from going on; null if nothing does. */
      problem: z.string().nullable(),
      host: z.string().nullable(),
      /** How the server is started, and the quiet ended, as it is typed there. */
      start: z.string(),
      live: z.string(),
    })
    .nullable(),
});
export type RestoreState = z.infer<typeof RestoreStateSchema>;
