import { z } from 'zod';

/** What keeps an admin from acting on something: they are one of its people, or have dealt with one of them. */
export const InvolvementSchema = z.object({
  as: z.enum(['party', 'dealt']),
  /** From when this admin may act all the same, because no other admin can; null if another can, or this one is a party. */
  actsAt: z.string().nullable(),
});
export type Involvement = z.infer<typeof InvolvementSchema>;
