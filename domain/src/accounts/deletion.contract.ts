import { z } from 'zod';

/** What the user types to confirm deleting the account. */
export const deletionWord = 'DELETE';

export const DeleteAccountSchema = z.object({
  confirm: z
    .string(`Please type ${deletionWord}`)
    .trim()
    .toUpperCase()
    .pipe(z.literal(deletionWord, `Please type ${deletionWord}`)),
});

/** Something that must be settled before an account can be deleted. */
export const ObstacleSchema = z.object({
  kind: z.enum([
    'suspended',
    'report',
    'item-out',
    'booking',
    'paying',
    'payment',
    'case',
    'dispute',
    'deposit',
    'payout',
    'debt',
  ]),
  words: z.string(),
  /** The page where it can be settled, as a path of the app. */
  link: z.string(),
});
export type Obstacle = z.infer<typeof ObstacleSchema>;

export const DeletionSchema = z.object({ obstacles: z.array(ObstacleSchema) });
export type Deletion = z.infer<typeof DeletionSchema>;
