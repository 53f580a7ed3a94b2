import { z } from 'zod';
import { trustSteps } from './next-step.rules.ts';
import { trustCauses, trustInputs } from './trust-changes.ts';
import { trustLevels } from './trust.rules.ts';

const InputSchema = z.enum(trustInputs);

/** One line of the card: what it counts, how many points it currently gives, and the most it can give. */
export const TrustLineSchema = z.object({ input: InputSchema, points: z.int(), most: z.int() });

/** A score as everyone can see it: its lines, their sum and the name of the level. */
export const PublicTrustSchema = z.object({
  total: z.int(),
  level: z.enum(trustLevels),
  lines: z.array(TrustLineSchema),
});
export type PublicTrust = z.infer<typeof PublicTrustSchema>;

const RentalsSchema = z.object({ completed: z.int(), counted: z.int() });

/** A person's own score: what it counts, what is missing (best step first), and what changed it recently (newest first). */
export const MyTrustSchema = PublicTrustSchema.extend({
  rentals: z.object({ asRenter: RentalsSchema, asOwner: RentalsSchema }),
  /** Those that count, by how many people, and how many more are shown without counting. */
  reviews: z.object({ count: z.int(), reviewers: z.int(), uncounted: z.int() }),
  /** An ID was submitted and is being reviewed. */
  idPending: z.boolean(),
  missing: z.array(z.object({ step: z.enum(trustSteps), input: InputSchema, points: z.int() })),
  history: z.array(
    z.object({
      at: z.string(),
      cause: z.enum(trustCauses),
      total: z.int(),
      changed: z.array(z.object({ input: InputSchema, points: z.int() })),
    }),
  ),
});
export type MyTrust = z.infer<typeof MyTrustSchema>;
