import { z } from 'zod';
import { InvolvementSchema } from '../dealings/involvement.contract.ts';

/** What is waiting for an admin (held, blocked), and what an admin decided the filter got wrong (overruled). */
export const filteredStates = ['held', 'blocked', 'overruled'] as const;
export type FilteredState = (typeof filteredStates)[number];

const page = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};
const list = { nextCursor: z.string().nullable(), total: z.number().int(), totalIsCapped: z.boolean() };
const person = z.object({ id: z.string(), displayName: z.string() });

export const FilteredListQuerySchema = z.object({ state: z.enum(filteredStates).default('held'), ...page });

/** What reports can be about, and which of them come first. */
export const reportSubjects = ['item', 'person', 'review', 'wanted'] as const;
export type ReportSubject = (typeof reportSubjects)[number];
export const reportOrders = ['newest', 'oldest'] as const;
export type ReportOrder = (typeof reportOrders)[number];
export const ReportListQuerySchema = z.object({
  state: z.literal('open').default('open'),
  about: z.enum(reportSubjects).optional(),
  order: z.enum(reportOrders).default('newest'),
  /** Only reports about the thing with this id. */
  thing: z.uuid().optional(),
  ...page,
});
export const ReportedListQuerySchema = ReportListQuerySchema.pick({
  about: true,
  order: true,
  cursor: true,
  limit: true,
});

/** Where a text breaks a rule, as UTF-16 positions in the original text, and what the rule found. */
export const FindingSchema = z.object({
  start: z.number().int(),
  end: z.number().int(),
  rule: z.string(),
  explanation: z.string(),
});
export type Finding = z.infer<typeof FindingSchema>;

/** A message the filter held back or refused, as admins see it. */
export const FilteredMessageSchema = z.object({
  id: z.string(),
  kind: z.enum(['held', 'blocked']),
  at: z.string(),
  sender: person.nullable(),
  receiver: person.nullable(),
  item: z.object({ id: z.string(), title: z.string() }),
  /** Null for an admin who has dealt with either person: another admin must decide. */
  content: z.string().nullable(),
  findings: z.array(FindingSchema),
  involved: z.boolean(),
  involvement: InvolvementSchema.nullable(),
  decision: z.object({ at: z.string(), reason: z.string() }).nullable(),
});
export type FilteredMessage = z.infer<typeof FilteredMessageSchema>;
export const FilteredListSchema = z.object({ items: z.array(FilteredMessageSchema), ...list });
export type FilteredList = z.infer<typeof FilteredListSchema>;

/** An open report, about a listing, a person, a review or a wanted post. */
export const ReportEntrySchema = z.object({
  id: z.string(),
  at: z.string(),
  reporter: person,
  item: z.object({ id: z.string(), title: z.string() }).nullable(),
  person: person.nullable(),
  /** `hasReply`: there is a reply that could be hidden alone. */
  review: z.object({ authorName: z.string(), hasReply: z.boolean() }).nullable(),
  wanted: z.object({ id: z.string(), title: z.string() }).nullable(),
  reason: z.string(),
  details: z.string().nullable(),
  /** This admin filed it, is its subject, or has dealt with either person, so another admin must settle it. */
  involved: z.boolean(),
  involvement: InvolvementSchema.nullable(),
  /** Whose account it is about: the person, the item's owner, or who wrote the review or post; null once they are gone. */
  aboutPersonId: z.string().nullable(),
  /** What the listing, profile or review said and showed when it was reported, and the conversation between the two. */
  evidence: z.object({
    texts: z.array(z.string()),
    /** Addresses of pictures. Pictures the owner has removed since are visible to admins only. */
    photos: z.array(z.string()),
    messages: z.array(z.object({ at: z.string(), fromReporter: z.boolean(), content: z.string() })),
  }),
});
export type ReportEntry = z.infer<typeof ReportEntrySchema>;
export const ReportListSchema = z.object({ items: z.array(ReportEntrySchema), ...list });
export type ReportList = z.infer<typeof ReportListSchema>;

/** A thing with open reports, with how many there are and what the newest says. */
export const ReportedThingSchema = z.object({
  about: z.enum(reportSubjects),
  id: z.string(),
  /** Of an item or a wanted post: its title. Of a person: their name. Of a review: its author's name. */
  name: z.string(),
  /** The address of a picture of it, as it was when reported last; null if it has none. */
  picture: z.string().nullable(),
  /** There is a reply to this review that could be hidden alone. */
  hasReply: z.boolean(),
  aboutPersonId: z.string().nullable(),
  reports: z.number().int(),
  firstAt: z.string(),
  /** When the newest report was made: a decision covers those up to then. */
  lastAt: z.string(),
  /** The reasons given, most frequent first. */
  reasons: z.array(z.object({ reason: z.string(), reports: z.number().int() })),
  /** A few of those who reported it, latest first. */
  reporters: z.array(person),
  newest: z.object({ id: z.string(), reason: z.string(), details: z.string().nullable() }),
  involved: z.boolean(),
  involvement: InvolvementSchema.nullable(),
});
export type ReportedThing = z.infer<typeof ReportedThingSchema>;
export const ReportedListSchema = z.object({ items: z.array(ReportedThingSchema), ...list });
export type ReportedList = z.infer<typeof ReportedListSchema>;

/** How many things one decision can cover. */
export const mostThings = 50;

/** How much is waiting, each count capped at 999. */
export const AdminCountsSchema = z.object({
  held: z.number().int(),
  blocked: z.number().int(),
  reports: z.number().int(),
  /** Cases whose two sides disagree. */
  cases: z.number().int(),
  /** Sign-ups that resemble banned people. */
  signUps: z.number().int(),
  /** Requests to check an ID. */
  ids: z.number().int(),
  /** Appeals against listings and posts that were taken down. */
  appeals: z.number().int(),
  /** Messages from the contact form that no one has marked as answered. */
  contact: z.number().int(),
  /** Refunds that are still owed, and payments in dispute; null for a moderator, who has nothing to do with them. */
  money: z.number().int().nullable(),
});
export type AdminCounts = z.infer<typeof AdminCountsSchema>;

/** Releases a held message, upholds the filter's decision, or overturns it for a blocked message. */
export const filteredActs = ['release', 'uphold', 'overrule'] as const;
export type FilteredAct = (typeof filteredActs)[number];

export const longestReason = 500;
export const ActInputSchema = z.object({
  reason: z
    .string('Please give a reason')
    .trim()
    .min(3, 'Please give a reason')
    .max(longestReason, `A reason can have up to ${longestReason} characters`),
});
