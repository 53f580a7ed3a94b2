import { z } from 'zod';
import { PublicTrustSchema } from '../trust/trust.contract.ts';
import { ProPageSchema } from './pro-page.contract.ts';

/** What everyone can see of a person. */
export const ProfileCardSchema = z.object({
  id: z.string(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  bio: z.string().nullable(),
  hobbies: z.string().nullable(),
  lendingPitch: z.string().nullable(),
  /** The communities they say they belong to. */
  socialCircles: z.array(z.string()),
  memberSince: z.string(),
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  idVerified: z.boolean(),
  trustScore: z.number(),
  trust: PublicTrustSchema,
  /** How many confirmed bookings they cancelled late as the owner, over the last 12 months. */
  cancelledLate: z.int(),
  rating: z.number().nullable(),
  reviewCount: z.number(),
  /** Completed rentals. */
  rentalsDone: z.object({ asOwner: z.number().int(), asRenter: z.number().int() }),
  /** Null until five requests have been answered. */
  responseRate: z.number().nullable(),
  responseMinutes: z.number().nullable(),
  /** What they add while they are on Pro; null for everyone else. */
  pro: ProPageSchema.nullable(),
});
export type ProfileCard = z.infer<typeof ProfileCardSchema>;
