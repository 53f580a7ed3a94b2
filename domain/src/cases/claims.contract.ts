import { z } from 'zod';
import { amountIn } from '../money.ts';
import { caseStatuses } from './case-state.ts';
import { claimKinds } from './claim.rules.ts';
import { longestWords, noAmount } from './cases.contract.ts';
import { claimActs } from './case-acts.ts';
import { clauseIds } from './clauses.ts';

const instant = z.string().meta({ description: 'ISO 8601 instant, UTC' });
const part = z.enum(['renter', 'owner']);
const cents = z.number().int();
const words = z
  .string()
  .trim()
  .max(longestWords, `Please use at most ${longestWords} characters`)
  .default('');

/** The most that can be entered for one thing, in cents; the deposit is the limit that counts. */
const mostCents = 1_000_000;
const amount = z.number(noAmount).int(noAmount).max(mostCents, noAmount);

/** What an owner claims: the days of lateness are counted by us, everything else has an amount and says what it is. */
export const ClaimLineInputSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('late'), words }),
  z.object({
    kind: z.enum(['damage', 'missing', 'not_returned']),
    cents: amount.min(1, noAmount),
    words: words.pipe(z.string().min(10, 'Please describe it in a few words')),
  }),
]);
export type ClaimLineInput = z.infer<typeof ClaimLineInputSchema>;

/** How much of a claim the renter agrees to, and why not to the rest. */
export const ContestClaimInputSchema = z.object({ cents: amount.min(0, noAmount), words });
export type ContestClaimInput = z.infer<typeof ContestClaimInputSchema>;

/** What the two sides do about a claim besides stating and contesting it. */
export const actsInClaim = [
  'agree',
  'withdraw',
  'appeal',
  'end-lines',
  'say-back',
  'deny-back',
  'come-back',
] as const;
export type ActInClaim = (typeof actsInClaim)[number];

/** Cents of an amount as people type it; NaN if it isn't one, so that the schema says what is wrong. */
export const typedCents = (typed: string): number => Math.round((amountIn(typed) ?? NaN) * 100);

const LineSchema = z.object({ kind: z.enum(claimKinds), cents, at: instant, words: z.string() });

/** What somebody said about a claim after it was stated; `cents` is what the renter agrees to. */
const SaidSchema = z.object({
  at: instant,
  by: part,
  says: z.enum(['contest', ...actsInClaim]),
  cents: cents.nullable(),
  words: z.string(),
});

const DecisionSchema = z.object({
  at: instant,
  cents,
  clause: z.object({ id: z.enum(clauseIds), heading: z.string(), words: z.string() }),
  reasons: z.string(),
});

/** A claim as both its sides see it, with what the reader may do now. */
export const ClaimSchema = z.object({
  id: z.uuid(),
  status: z.enum(caseStatuses),
  openedAt: instant,
  cents,
  counterCents: cents.nullable(),
  lines: z.array(LineSchema),
  /** Until when the owner can add to it; the renter answers from then on. */
  linesUntil: instant,
  /** What happens next by itself, and when; null once the case has ended. */
  next: z
    .object({ what: z.enum(['lapses', 'is-referred', 'becomes-final', 'runs-out']), at: instant })
    .nullable(),
  appealedBy: part.nullable(),
  /** What the owner gets in the end. */
  verdictCents: cents.nullable(),
  closedAt: instant.nullable(),
  /** An item that counts as lost: until when it can come back, and since when it is. Null in any other case, or by now. */
  backUntil: instant.nullable(),
  cameBackAt: instant.nullable(),
  /** When the renter's word that it is back counts unless the owner disagrees; null if they said nothing, or it was answered. */
  backCountsAt: instant.nullable(),
  /** What of the verdict the owner keeps once it is back, for late days. */
  keptCents: cents.nullable(),
  said: z.array(SaidSchema),
  decisions: z.array(DecisionSchema),
  youMay: z.array(z.enum(claimActs)),
});
export type Claim = z.infer<typeof ClaimSchema>;

/** The claim of a booking, and what the reader could claim. */
export const BookingClaimSchema = z.object({
  part,
  depositCents: cents,
  /** What of the deposit is not claimed yet. */
  leftCents: cents,
  /** There are photos of both hand-overs, without which damage and missing parts cannot be claimed. */
  photos: z.object({ pickup: z.boolean(), return: z.boolean() }),
  /** What can be claimed, from when until when; `cents` is what we counted. */
  mayClaim: z.array(
    z.object({
      kind: z.enum(claimKinds),
      from: instant,
      until: instant.nullable(),
      days: z.number().int(),
      cents: cents.nullable(),
    }),
  ),
  claim: ClaimSchema.nullable(),
});
export type BookingClaim = z.infer<typeof BookingClaimSchema>;
