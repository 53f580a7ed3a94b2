import { z } from 'zod';

/** What everybody may know about a person. */
export const ProfileCardSchema = z.object({
  id: z.string(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  bio: z.string().nullable(),
  hobbies: z.string().nullable(),
  lendingPitch: z.string().nullable(),
  memberSince: z.string(),
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  idVerified: z.boolean(),
  trustScore: z.number(),
  rating: z.number().nullable(),
  reviewCount: z.number(),
  /** Null until five requests were answered. */
  responseRate: z.number().nullable(),
  responseMinutes: z.number().nullable(),
});
export type ProfileCard = z.infer<typeof ProfileCardSchema>;
