import { z } from 'zod';

const text = z.string().trim().min(1);

/** Where pictures and documents are kept, and where backups go. */
export const storageSettings = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),

  /** A folder, or `s3://bucket/folder` at S3_ENDPOINT. */
  BACKUP_TO: text.optional(),
  /** When the server makes one each day, in UTC. */
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time of day in UTC, such as 03:30')
    .optional(),
  /** The public key to encrypt to. */
  BACKUP_KEY: text.regex(/^age1[0-9a-z]+$/, 'A public key of age, which begins with age1').optional(),
};
