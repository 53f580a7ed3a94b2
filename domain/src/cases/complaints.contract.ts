import { z } from 'zod';
import { actsOfSides, longestWords } from './cases.contract.ts';
import { caseActs } from './case-acts.ts';
import { caseStatuses } from './case-state.ts';
import { clauseIds } from './clauses.ts';
import { complaintReasons } from './complaint.rules.ts';

const instant = z.string().meta({ description: 'ISO 8601 instant, UTC' });
const part = z.enum(['renter', 'owner']);
const cents = z.number().int();
const noPercent = 'Please enter a whole percentage, like 20';
const percent = z.number(noPercent).int(noPercent);
const words = z.string().trim().max(longestWords, `Please use at most ${longestWords} characters`);

/** What a renter says of the item, and how much of everything they paid they ask back, in percent. */
export const ComplaintInputSchema = z.object({
  reason: z.enum(complaintReasons),
  percent: percent.min(1, 'Please enter at least 1').max(100, 'Please enter at most 100'),
  words: words.pipe(z.string().min(10, "Please describe what's wrong in a few words")),
});
export type ComplaintInput = z.infer<typeof ComplaintInputSchema>;

/** How much the owner offers instead, in percent; 0 for nothing. */
export const OfferInputSchema = z.object({
  percent: percent.min(0, 'Please enter 0 or more').max(99, 'Please enter less than was asked for'),
  words: words.default(''),
});
export type OfferInput = z.infer<typeof OfferInputSchema>;

/** What somebody said about it after it was stated; `cents` is what the owner offers. */
const SaidSchema = z.object({
  at: instant,
  by: part,
  says: z.enum([...complaintReasons, 'offer', ...actsOfSides]),
  cents: cents.nullable(),
  words: z.string(),
});

const DecisionSchema = z.object({
  at: instant,
  cents,
  clause: z.object({ id: z.enum(clauseIds), heading: z.string(), words: z.string() }),
  reasons: z.string(),
});

/** A complaint as both its sides see it, with what the reader may do now. */
export const ComplaintSchema = z.object({
  id: z.uuid(),
  status: z.enum(caseStatuses),
  reason: z.enum(complaintReasons),
  openedAt: instant,
  /** Which part of what they paid the renter asks for. */
  cents,
  percent: cents,
  /** What the owner offers; null before they said. */
  offerCents: cents.nullable(),
  /** By when the item has to be back for more than `keepCents`; null if it is back, or need not be. */
  backBy: instant.nullable(),
  keepCents: cents.nullable(),
  /** What happens next by itself, and when; null once the case has ended. */
  next: z
    .object({ what: z.enum(['lapses', 'is-referred', 'becomes-final', 'runs-out']), at: instant })
    .nullable(),
  appealedBy: part.nullable(),
  /** What goes back to the renter in the end. */
  verdictCents: cents.nullable(),
  closedAt: instant.nullable(),
  said: z.array(SaidSchema),
  decisions: z.array(DecisionSchema),
  youMay: z.array(z.enum(caseActs)),
});
export type Complaint = z.infer<typeof ComplaintSchema>;

/** The complaint about a booking's item, and what the renter could say of it. */
export const BookingComplaintSchema = z.object({
  part,
  /** Until when the reader can say that the item isn't as described; null if they cannot. */
  until: instant.nullable(),
  /** What can still be said; nothing once it was said. */
  mayReasons: z.array(z.enum(complaintReasons)),
  /** There is a photo of the renter's since the pickup. */
  hasPhoto: z.boolean(),
  /** By when the item would have to be back for more than can be had while keeping it; null if it is back. */
  backBy: instant.nullable(),
  complaint: ComplaintSchema.nullable(),
});
export type BookingComplaint = z.infer<typeof BookingComplaintSchema>;
