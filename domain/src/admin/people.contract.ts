import { ClauseSchema } from '../moderation/guideline-clauses.ts';
import { z } from 'zod';
import { InvolvementSchema } from '../dealings/involvement.contract.ts';
import { reviewKinds } from '../trust/review-counts.rules.ts';
import { ActInputSchema, mostThings, reportSubjects } from './moderation.contract.ts';

/** The longest a suspension can last, in days; anything longer is a ban. */
export const longestSuspensionDays = 90;

/** What an admin can do with someone's account. */
export const personActs = ['suspend', 'ban', 'lift'] as const;
export type PersonAct = (typeof personActs)[number];

export const SuspendSchema = ActInputSchema.extend({
  clause: ClauseSchema,
  days: z
    .int('Please enter the number of days')
    .min(1, 'At least 1 day')
    .max(longestSuspensionDays, `At most ${longestSuspensionDays} days`),
});
export const BanSchema = ActInputSchema.extend({ clause: ClauseSchema });
export const LiftSchema = ActInputSchema;

/** What an admin searches people by: an email address, an id, the address of a profile, the number of a booking, or part of a name. */
export const PeopleQuerySchema = z.object({ q: z.string().trim().min(2).max(254) });

/** A person as admins see them, with what admins have done about them, latest first. */
export const AdminPersonSchema = z.object({
  id: z.string(),
  displayName: z.string(),
  email: z.string().nullable(),
  since: z.string(),
  standing: z.enum(['member', 'suspended', 'banned']),
  /** The booking whose number was searched for, and their part in it; null for any other search. */
  booking: z.object({ title: z.string(), part: z.enum(['renter', 'owner']) }).nullable(),
  until: z.string().nullable(),
  /** This admin is the person, or has dealt with them: another admin must act. */
  involved: z.boolean(),
  involvement: InvolvementSchema.nullable(),
  /** This admin suspended or banned them: another admin decides about lifting it, unless there is no one else who can. */
  ownDecision: z.enum(['others-decide', 'no-one-else']).nullable(),
  acts: z.array(
    z.object({
      at: z.string(),
      act: z.enum([...personActs, 'warn', 'approve-sign-up', 'keep-out']),
      reason: z.string(),
      clause: ClauseSchema.nullable(),
      until: z.string().nullable(),
    }),
  ),
});
export type AdminPerson = z.infer<typeof AdminPersonSchema>;
export const PeopleFoundSchema = z.object({ items: z.array(AdminPersonSchema) });
export type PeopleFound = z.infer<typeof PeopleFoundSchema>;

/** What someone has in common with a banned person. */
export const fingerprintKinds = ['mailbox', 'phone', 'card', 'id'] as const;
export type FingerprintKind = (typeof fingerprintKinds)[number];

/** Sign-ups waiting for an admin (including those whose time ran out undecided), and those kept out. */
export const signUpStates = ['open', 'kept-out'] as const;
export type SignUpState = (typeof signUpStates)[number];
export const SignUpListQuerySchema = z.object({ state: z.enum(signUpStates).default('open') });

export const signUpActs = ['approve', 'keep-out'] as const;
export type SignUpAct = (typeof signUpActs)[number];

/** Someone whose address, number, card or ID matches a banned person's. */
export const SignUpReviewSchema = z.object({
  id: z.string(),
  person: z.object({ id: z.string(), displayName: z.string(), email: z.string().nullable() }),
  matched: z.array(z.enum(fingerprintKinds)),
  /** The banned people they resemble, with the reason for each ban; null when that profile is gone. */
  resembles: z.array(
    z.object({ id: z.string(), displayName: z.string().nullable(), reason: z.string().nullable() }),
  ),
  openedAt: z.string(),
  dueAt: z.string(),
  /** No one decided in time: the person may use the site, and an admin can still decide. */
  lapsed: z.boolean(),
  involved: z.boolean(),
  involvement: InvolvementSchema.nullable(),
  decision: z.object({ at: z.string(), reason: z.string() }).nullable(),
});
export type SignUpReview = z.infer<typeof SignUpReviewSchema>;
export const SignUpReviewListSchema = z.object({ items: z.array(SignUpReviewSchema) });
export type SignUpReviewList = z.infer<typeof SignUpReviewListSchema>;

/** Upholds a report about a review, and hides the review or only the reply to it. */
export const HideReviewSchema = BanSchema;
export const ShowReviewSchema = ActInputSchema;

/** A review that an admin hid, or a reply hidden alone, as admins see it. */
export const HiddenReviewSchema = z.object({
  /** The review's ID, for its reply too. */
  id: z.string(),
  what: z.enum(['review', 'reply']),
  at: z.string(),
  author: z.object({ id: z.string(), displayName: z.string() }),
  /** The person it is about, or the owner of the item it is about; for a reply, the review's author. */
  about: z.object({ id: z.string(), displayName: z.string() }),
  itemTitle: z.string(),
  kind: z.enum(reviewKinds),
  rating: z.number().int(),
  /** What it says. */
  comment: z.string().nullable(),
  reason: z.string(),
  clause: ClauseSchema,
  /** This admin hid it: another must decide an appeal. */
  hiddenByYou: z.boolean(),
  /** This admin has dealt with one of its people. */
  involved: z.boolean(),
  involvement: InvolvementSchema.nullable(),
});
export type HiddenReview = z.infer<typeof HiddenReviewSchema>;
export const HiddenReviewListSchema = z.object({ items: z.array(HiddenReviewSchema) });
export type HiddenReviewList = z.infer<typeof HiddenReviewListSchema>;

/** How an admin settles a report: it was justified and acted on, or it was not. */
export const reportActs = ['uphold', 'dismiss'] as const;
export type ReportAct = (typeof reportActs)[number];

/** What an admin does about reported things besides settling their reports. */
const guidelineActs = ['take-down', 'warn', 'hide-review', 'hide-reply'] as const;
export type ReportedAct = ReportAct | (typeof guidelineActs)[number] | 'suspend';

const things = z
  .array(z.object({ about: z.enum(reportSubjects), id: z.uuid(), until: z.iso.datetime() }))
  .min(1)
  .max(mostThings);

/** One decision about all open reports of these things; those made after `until` stay open, because no one has read them. */
export const DecideReportedSchema = z.discriminatedUnion('act', [
  ActInputSchema.extend({ things, act: z.enum(reportActs) }),
  BanSchema.extend({ things, act: z.enum(guidelineActs) }),
  SuspendSchema.extend({ things, act: z.literal('suspend') }),
]);
export type DecideReported = z.infer<typeof DecideReportedSchema>;

/** How many reports were settled, and how many people were told what became of theirs. */
export const ReportedDecidedSchema = z.object({ reports: z.number().int(), told: z.number().int() });
export type ReportedDecided = z.infer<typeof ReportedDecidedSchema>;
