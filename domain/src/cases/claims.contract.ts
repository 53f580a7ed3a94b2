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

/** The most that can be entered for one line, in cents; the real limit is the deposit. */
const mostCents = 1_000_000;
const amount = z.number(noAmount).int(noAmount).max(mostCents, noAmount);

/** What an owner claims. We compute the amount for lateness; every other line has an amount and a description. */
export const ClaimLineInputSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('late'), words }),
  z.object({
    kind: z.enum(['damage', 'missing', 'not_returned']),
    cents: amount.min(1, noAmount),
    words: words.pipe(z.string().min(10, 'Please describe it in a few words')),
  }),
]);
export type ClaimLineInput = z.infer<typeof ClaimLineInputSchema>;

/** How much of a claim the renter agrees to, and why they don't agree to the rest. */
export const ContestClaimInputSchema = z.object({ cents: amount.min(0, noAmount), words });
export type ContestClaimInput = z.infer<typeof ContestClaimInputSchema>;

/** What the two sides can do about a claim besides stating and contesting it. */
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

/** An amount as people type it, in cents; NaN if it isn't one, so that the schema reports the error. */
export const typedCents = (typed: string): number => Math.round((amountIn(typed) ?? NaN) * 100);

const LineSchema = z.object({ kind: z.enum(claimKinds), cents, at: instant, words: z.string() });

/** What someone said about a claim after it was stated; `cents` is how much the renter agrees to. */
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
  /** One admin decided although they have dealt with a side or the amount needs a second: no one else had in a week. */
  alone: z.boolean(),
});

/** A claim as both sides see it, with what the reader can do now. */
export const ClaimSchema = z.object({
  id: z.uuid(),
  status: z.enum(caseStatuses),
  openedAt: instant,
  cents,
  counterCents: cents.nullable(),
  lines: z.array(LineSchema),
  /** Until when the owner can add to it; the renter can answer from then on. */
  linesUntil: instant,
  /** Its clocks stand still, because a bank is looking into a dispute of the charged deposit. */
  paused: z.boolean(),
  /** What happens next automatically, and when; null once the case has ended, and while its clocks stand still. */
  next: z
    .object({ what: z.enum(['lapses', 'is-referred', 'becomes-final', 'runs-out']), at: instant })
    .nullable(),
  /** What the side that asks gets if no one decides. */
  undecidedCents: cents,
  appealedBy: part.nullable(),
  /** What the owner gets in the end. */
  verdictCents: cents.nullable(),
  closedAt: instant.nullable(),
  /** For an item that counts as lost: until when it can still come back, and when it did. Null if that doesn't apply. */
  backUntil: instant.nullable(),
  cameBackAt: instant.nullable(),
  /** When the renter's word that it is back counts unless the owner disagrees; null if they never said so, or it was answered. */
  backCountsAt: instant.nullable(),
  /** How much of the verdict the owner keeps, for late days, once it is back. */
  keptCents: cents.nullable(),
  said: z.array(SaidSchema),
  decisions: z.array(DecisionSchema),
  youMay: z.array(z.enum(claimActs)),
});
export type Claim = z.infer<typeof ClaimSchema>;

/** A booking's claim, and what the reader could still claim. */
export const BookingClaimSchema = z.object({
  part,
  depositCents: cents,
  /** How much of a claim stays with us when it is paid out, in percent; the owner gets the rest. */
  feePercent: z.number(),
  /** How long the renter has to answer, also for an item that never came back, and up to how much their silence settles. */
  answerHours: z.number().int(),
  answerLossHours: z.number().int(),
  silenceUpToCents: cents,
  /** How long the owner has to disagree with a renter who says that a lost item is back. */
  answerBackHours: z.number().int(),
  /** How much of the deposit isn't claimed yet. */
  leftCents: cents,
  /** Which hand-overs have photos; without both, damage and missing parts can't be claimed. */
  photos: z.object({ pickup: z.boolean(), return: z.boolean() }),
  /** What can be claimed, and from when until when; `cents` is what we computed. */
  mayClaim: z.array(
    z.object({
      kind: z.enum(claimKinds),
      from: instant,
      until: instant.nullable(),
      days: z.number().int(),
      cents: cents.nullable(),
      /** Whether the renter's silence can settle it, up to a limit; otherwise an admin decides. */
      silenceSettles: z.boolean(),
    }),
  ),
  claim: ClaimSchema.nullable(),
});
export type BookingClaim = z.infer<typeof BookingClaimSchema>;
