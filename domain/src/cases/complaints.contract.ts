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

/** What a renter says about the item, and what percentage of everything they paid they want back. */
export const ComplaintInputSchema = z.object({
  reason: z.enum(complaintReasons),
  percent: percent.min(1, 'Please enter at least 1').max(100, 'Please enter at most 100'),
  words: words.pipe(z.string().min(10, "Please describe what's wrong in a few words")),
});
export type ComplaintInput = z.infer<typeof ComplaintInputSchema>;

/** What percentage the owner offers instead; 0 for nothing. */
export const OfferInputSchema = z.object({
  percent: percent.min(0, 'Please enter 0 or more').max(99, 'Please enter less than was asked for'),
  words: words.default(''),
});
export type OfferInput = z.infer<typeof OfferInputSchema>;

/** What someone said in a complaint, the first statement included; `cents` is what the owner offers. */
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
  /** The fees go back as well, and the owner owes them. */
  feesBack: z.boolean(),
  clause: z.object({ id: z.enum(clauseIds), heading: z.string(), words: z.string() }),
  reasons: z.string(),
  /** One admin decided although they have dealt with a side or the amount needs a second: no one else had in a week. */
  alone: z.boolean(),
});

/** A complaint as both sides see it, with what the reader can do now. */
export const ComplaintSchema = z.object({
  id: z.uuid(),
  status: z.enum(caseStatuses),
  reason: z.enum(complaintReasons),
  openedAt: instant,
  /** How much of what they paid the renter asks for. */
  cents,
  percent: cents,
  /** What the owner offers; null until they answer. */
  offerCents: cents.nullable(),
  /** By when the item must be back if the renter is to get more than `keepCents`; null if it is back or doesn't have to be. */
  backBy: instant.nullable(),
  keepCents: cents.nullable(),
  /** What happens next automatically, and when; null once the case has ended. */
  next: z
    .object({ what: z.enum(['lapses', 'is-referred', 'becomes-final', 'runs-out']), at: instant })
    .nullable(),
  /** What the side that asks gets if no one decides. */
  undecidedCents: cents,
  appealedBy: part.nullable(),
  /** What goes back to the renter in the end. */
  verdictCents: cents.nullable(),
  /** The fees that go back on top of that. */
  feesBackCents: cents,
  closedAt: instant.nullable(),
  said: z.array(SaidSchema),
  decisions: z.array(DecisionSchema),
  youMay: z.array(z.enum(caseActs)),
});
export type Complaint = z.infer<typeof ComplaintSchema>;

/** The complaint about a booking's item, and what the renter could still state. */
export const BookingComplaintSchema = z.object({
  part,
  /** Until when the reader can say the item isn't as described; null if they can't. */
  until: instant.nullable(),
  /** The reasons the reader can still give; empty once a complaint was made. */
  mayReasons: z.array(z.enum(complaintReasons)),
  /** The renter has taken a photo since the pickup. */
  hasPhoto: z.boolean(),
  /** By when the item would have to be back if the renter asked for more than they can get while keeping it; null if it is back. */
  backBy: instant.nullable(),
  /** Up to this percentage, they can keep it. */
  keepUpToPercent: z.number(),
  complaint: ComplaintSchema.nullable(),
});
export type BookingComplaint = z.infer<typeof BookingComplaintSchema>;
