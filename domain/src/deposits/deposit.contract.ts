import { z } from 'zod';
import { depositStandings } from './deposit.rules.ts';
import { depositClaims } from './deposit-told.rules.ts';

const instant = z.string().meta({ description: 'ISO 8601 instant, UTC' });

/** A booking's deposit, as its two parties see it. */
export const DepositSchema = z.object({
  status: z.enum(depositStandings),
  /** The owner's claim on it. While it `stands` or is `dividing`, the deposit is neither released nor refunded. */
  claim: z.enum(depositClaims),
  /** Nothing is claimed anymore: the owner took the claim back, or it fell away. */
  claimGone: z.boolean(),
  /** How much of the deposit is claimed; what the card was charged; what the owner gets of that, and the renter gets back. */
  claimedCents: z.number().int(),
  chargedCents: z.number().int(),
  ownerCents: z.number().int(),
  backCents: z.number().int(),
  /** The next attempt on the saved card. */
  dueAt: instant.nullable(),
  /** The booking is cancelled unless the deposit is held by then. */
  neededBy: instant.nullable(),
  /** While the hold can't continue: until when another card can replace it. */
  cardBy: instant.nullable(),
  /** While it is held: when the card's bank releases it automatically. */
  heldUntil: instant.nullable(),
  /** The earliest time its hold becomes a charge, as things stand; null if it never does. */
  chargedFrom: instant.nullable(),
});
