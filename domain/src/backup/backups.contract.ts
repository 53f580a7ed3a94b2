import { z } from 'zod';

/** A whole backup, as operators see it. Sizes in bytes: its own, and of the photos and documents it shares with others. */
export const BackupEntrySchema = z.object({
  name: z.string(),
  madeAt: z.iso.datetime(),
  bytes: z.number(),
  files: z.int(),
  fileBytes: z.number(),
  isEncrypted: z.boolean(),
});
export type BackupEntry = z.infer<typeof BackupEntrySchema>;

/** A backup or a drill that was asked for, is under way, or ended. */
export const BackupRunSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['backup', 'drill']),
  askedAt: z.iso.datetime(),
  beganAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  name: z.string().nullable(),
  error: z.string().nullable(),
  report: z.array(z.string()).nullable(),
});
export type BackupRun = z.infer<typeof BackupRunSchema>;

/** Where backups go, what lies there, and what was done lately. */
export const BackupsSchema = z.object({
  /** Null until BACKUP_TO is set. */
  place: z.string().nullable(),
  /** When one is made each day, in UTC; null for never. */
  at: z.string().nullable(),
  /** When the next is made by itself, or one that failed is tried again; null if none is. */
  nextAt: z.iso.datetime().nullable(),
  isEncrypted: z.boolean(),
  backups: z.array(BackupEntrySchema),
  /** The names of those that were changed. */
  damaged: z.array(z.string()),
  /** Why the place can't be read; null if it can. */
  unreadable: z.string().nullable(),
  runs: z.array(BackupRunSchema),
});
export type Backups = z.infer<typeof BackupsSchema>;

/** What an operator can ask for. */
export const WantedBackupSchema = z.object({ kind: z.enum(['backup', 'drill']) });

/** What a download holds. */
export const BackupContentsSchema = z.object({ name: z.string(), files: z.int() });
