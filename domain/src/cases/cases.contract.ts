import { z } from 'zod';
import { InvolvementSchema } from '../dealings/involvement.contract.ts';
import { meetingVerdicts } from '../bookings/booking-state.ts';
import { meetingStatements } from '../bookings/handover/meeting.rules.ts';
import { PriceLineSchema } from '../bookings/bookings.contract.ts';
import { EvidencePhotoSchema } from '../evidence/evidence.contract.ts';
import { handovers } from '../evidence/handover.rules.ts';
import { caseKinds } from './case-kinds.ts';
import { caseStatuses } from './case-state.ts';
import { caseActs } from './case-acts.ts';
import { claimKinds } from './claim.rules.ts';
import { clauseIds } from './clauses.ts';

const instant = z.string().meta({ description: 'ISO 8601 instant, UTC' });
const part = z.enum(['renter', 'owner']);
const verdict = z.enum(meetingVerdicts);

/** The longest text someone can add to what they say in a case, in characters. */
export const longestWords = 1000;
const words = z
  .string()
  .trim()
  .max(longestWords, `Please use at most ${longestWords} characters`)
  .default('');

/** What one side says about a pickup, with their own words if they like. */
export const StatementInputSchema = z.object({ statement: z.enum(meetingStatements), words });
export type StatementInput = z.input<typeof StatementInputSchema>;

/** What the two sides can do in a case besides making statements; a different statement contests it. */
export const actsOfSides = ['agree', 'withdraw', 'appeal'] as const;
export type ActOfSides = (typeof actsOfSides)[number];
export const CaseActInputSchema = z.object({ words }).nullish();

/** Where the rental's money goes under a verdict, in cents; the deposit is not part of it. */
const MoneySchema = z.object({
  refundCents: z.number().int(),
  ownerCents: z.number().int(),
  owedCents: z.number().int(),
});

const OutcomeSchema = MoneySchema.extend({ verdict });
export type CaseOutcome = z.infer<typeof OutcomeSchema>;

/** What someone said in the case; `words` is empty if they added none. */
const SaidSchema = z.object({
  at: instant,
  by: part,
  says: z.enum([...meetingStatements, ...actsOfSides]),
  words: z.string(),
});
export type CaseSaid = z.infer<typeof SaidSchema>;

const DecisionSchema = z.object({
  at: instant,
  verdict,
  clause: z.object({ id: z.enum(clauseIds), heading: z.string(), words: z.string() }),
  reasons: z.string(),
  /** One admin decided although they have dealt with a side or the amount needs a second: no one else had in a week. */
  alone: z.boolean(),
});

/** A case about a pickup as both sides see it, with what the reader can do now. */
export const CaseSchema = z.object({
  id: z.uuid(),
  kind: z.literal('meeting'),
  status: z.enum(caseStatuses),
  openedBy: part,
  openedAt: instant,
  /** What happened at the pickup by the opener's account, and by the other side's once they disagree. */
  claim: verdict,
  counterclaim: verdict.nullable(),
  /** What happens next automatically, and when; null once the case has ended. */
  next: z
    .object({ what: z.enum(['lapses', 'is-referred', 'becomes-final', 'runs-out']), at: instant })
    .nullable(),
  appealedBy: part.nullable(),
  verdict: verdict.nullable(),
  closedAt: instant.nullable(),
  said: z.array(SaidSchema),
  decisions: z.array(DecisionSchema),
  youMay: z.array(z.enum(caseActs)),
});
export type Case = z.infer<typeof CaseSchema>;

/** The case of a booking, and what the reader could say about its pickup. */
export const BookingCaseSchema = z.object({
  part,
  /** The reader can make a statement, as soon as the time for it has come. */
  mayState: z.boolean(),
  statements: z.array(OutcomeSchema.extend({ statement: z.enum(meetingStatements), from: instant })),
  /** How long the other side has to answer a statement. */
  answerHours: z.number().int(),
  /** Silence doesn't settle that the item was handed over: an admin decides. */
  loneHandedOverIsDecided: z.boolean(),
  /** What each verdict would mean for the money. */
  outcomes: z.array(OutcomeSchema),
  case: CaseSchema.nullable(),
});
export type BookingCase = z.infer<typeof BookingCaseSchema>;

export const longestReasons = 2000;
export const shortestReasons = 20;

/** The error shown when the input isn't an amount. */
export const noAmount = 'Please enter an amount in dollars, like 25 or 24.50';
/** What a decision finds: a verdict about a pickup, cents for the owner in a claim, or cents for the renter in a complaint. */
const finding = z.union([verdict, z.number().int().min(0)], noAmount);

/** What an admin decides. */
export const DecideInputSchema = z.object({
  verdict: finding,
  /** In a complaint: the renter gets the fees back as well, and the owner owes them. */
  feesBack: z.boolean().default(false),
  clause: z.enum(clauseIds),
  reasons: z
    .string('Please give your reasons')
    .trim()
    .min(shortestReasons, `Please give your reasons in at least ${shortestReasons} characters`)
    .max(longestReasons, `Reasons can have up to ${longestReasons} characters`),
  evidence: z.array(z.uuid()).min(1, 'Please choose what your decision is based on').max(200),
});
export type DecideInput = z.infer<typeof DecideInputSchema>;

/** Whether a second admin agrees with a decision; if not, they take over the case. */
export const SecondInputSchema = z.object({ agrees: z.boolean() });
export type SecondInput = z.infer<typeof SecondInputSchema>;

/** Cases to decide, those of them drawn for the reading admin, and those that are decided or closed. */
export const caseQueues = ['open', 'mine', 'closed'] as const;
export type CaseQueue = (typeof caseQueues)[number];
export const CaseListQuerySchema = z.object({
  state: z.enum(caseQueues).default('open'),
  kind: z.enum(caseKinds).optional(),
  /** This case alone. */
  id: z.uuid().optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

/** A decision that isn't made yet, to see what it would tell the two; null for the one that waits for a second admin. */
export const PreviewInputSchema = z.object({
  decision: DecideInputSchema.pick({ verdict: true, feesBack: true, clause: true }).nullable(),
});
export type PreviewInput = z.input<typeof PreviewInputSchema>;

/** The emails that a decision would send, as they would be sent; none to someone who turned them off. */
export const DecisionMailsSchema = z.object({
  mails: z.array(z.object({ to: part, subject: z.string(), text: z.string(), html: z.string().nullable() })),
  /** They wait until a second admin agrees. */
  afterSecond: z.boolean(),
});
export type DecisionMails = z.infer<typeof DecisionMailsSchema>;

const person = z.object({ id: z.string(), displayName: z.string() });

/** A contested case in the admins' list. Only the drawn admin sees what was said and shown. */
export const CaseEntrySchema = z.object({
  id: z.uuid(),
  bookingId: z.uuid(),
  itemTitle: z.string(),
  renter: person,
  owner: person,
  kind: z.enum(caseKinds),
  openedBy: part,
  openedAt: instant,
  claim: finding,
  counterclaim: finding.nullable(),
  /** What a claim consists of. */
  lines: z.array(
    z.object({ kind: z.enum(claimKinds), cents: z.number().int(), at: instant, words: z.string() }),
  ),
  /** The price lines of which a complaint asks for part back; empty in other cases. */
  price: z.array(PriceLineSchema),
  /** In a complaint: the renter says they never got the item, although its hand-over is on record. */
  neverGot: z.boolean(),
  /** The same, and the fees always go back with it at the owner's cost. */
  feesFollow: z.boolean(),
  /** The fees, if a decision can give them back as well; null if not. */
  feesCents: z.number().int().nullable(),
  /** By when the item must be back if the renter is to get more than `keepCents`; both null if it is back or doesn't have to be. */
  backBy: instant.nullable(),
  keepCents: z.number().int().nullable(),
  /** Its clocks stand still, because a bank is looking into a dispute of the charged deposit. */
  paused: z.boolean(),
  /** When it closes without a decision; null once it has ended, and while its clocks stand still. */
  decideBy: instant.nullable(),
  /** How long either side can appeal a decision. */
  finalHours: z.number().int(),
  /** It has waited so long that the admins were alerted. */
  overdue: z.boolean(),
  appealed: z.boolean(),
  /** Who was drawn: this admin, another, or no one yet. */
  drawn: z.enum(['you', 'other', 'nobody']),
  /** This admin has dealt with one of the two. */
  involved: z.boolean(),
  involvement: InvolvementSchema.nullable(),
  startsAt: instant,
  timeZone: z.string(),
  outcomes: z.array(OutcomeSchema),
  /** The booking's evidence that a decision can rest on; empty unless this admin was drawn. */
  evidence: z.array(
    z.object({
      id: z.uuid(),
      at: instant,
      by: z.enum(['renter', 'owner', 'admin', 'system']),
      kind: z.enum(['photo', 'condition', 'statement']),
      /** What it says, in plain words. */
      text: z.string(),
    }),
  ),
  /** The photos among the evidence, in order. */
  photos: z.array(EvidencePhotoSchema.extend({ handover: z.enum(handovers) })),
  /** The booking's history, and its messages since it was confirmed; empty unless this admin was drawn. */
  history: z.array(z.object({ at: instant, move: z.string(), by: z.string() })),
  messages: z.array(z.object({ at: instant, by: part, content: z.string() })),
  decisions: z.array(DecisionSchema.extend({ verdict: finding, feesBack: z.boolean() })),
  /** It is only waiting for a second admin to agree. */
  waitsForSecond: z.boolean(),
  /** The decision waiting for agreement; shown only to the second admin. */
  proposal: DecisionSchema.omit({ at: true, alone: true })
    .extend({ verdict: finding, feesBack: z.boolean(), evidence: z.array(z.uuid()) })
    .nullable(),
  verdict: finding.nullable(),
});
export type CaseEntry = z.infer<typeof CaseEntrySchema>;
export const CaseListSchema = z.object({
  items: z.array(CaseEntrySchema),
  nextCursor: z.string().nullable(),
  total: z.number().int(),
  totalIsCapped: z.boolean(),
});
export type CaseList = z.infer<typeof CaseListSchema>;
