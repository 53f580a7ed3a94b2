import { z } from 'zod';
import type { Terms } from './terms.ts';

const whole = z.number().int();
const cents = whole.nullable();

/** The terms of a booking as its page gets them: figures only; the rules that read them are the same on both sides. */
export const TermsSchema: z.ZodType<Terms> = z.object({
  version: z.string(),
  fees: z.object({
    userPercent: z.object({ free: z.number(), pro: z.number() }),
    processingPercent: z.number(),
  }),
  day: z.object({
    startHour: whole,
    endHour: whole,
    confirmByHour: whole,
    startAfterHours: whole,
    shortestHours: whole,
  }),
  asking: z.object({
    answerHours: whole,
    answerAtLeastHours: whole,
    payHours: whole,
    payAtLeastHours: whole,
  }),
  cancelling: z.object({
    freeHours: whole,
    graceHours: whole,
    lateSteps: z.array(z.object({ fromDays: whole, halfDays: whole })),
    ownerWithContactOpen: z.enum(['free', 'second_time_owes']),
  }),
  meeting: z.object({
    waitHours: whole,
    answerHours: whole,
    loneHandedOver: z.enum(['lapses', 'contested']),
  }),
  neverHandedOver: z.object({ afterHours: whole, then: z.enum(['as_late_cancel', 'rent_back']) }),
  returning: z.object({
    disagreeHours: whole,
    disagreeFrom: z.enum(['word', 'end']),
    silenceHours: whole,
    completeHours: whole,
    unmarkedDays: whole,
    closeHours: whole,
  }),
  late: z.object({
    countedFrom: z.enum(['end', 'paid_end']),
    percentOfDay: z.number(),
    graceHours: whole,
    maxDays: whole,
  }),
  notBack: z.object({
    lostAfterHours: whole,
    tellNextHours: whole,
    cancelNextHours: whole,
    claimAfterDays: whole.nullable(),
    nextLost: z.enum(['free', 'first_free']),
  }),
  claims: z.object({
    answerHours: whole,
    answerLossHours: whole,
    silenceUpToCents: whole,
    silenceNeedsOwnWord: z.boolean(),
    feePercent: z.number(),
    hasty: z.object({ withinMinutes: whole, nthBetweenTwo: whole, laterDays: whole }).nullable(),
    backAgainDays: whole,
    answerBackHours: whole,
  }),
  complaints: z.object({
    withinHours: whole,
    afterReturn: z.object({ withinHours: whole, ifBackWithinHours: whole }).nullable(),
    answerHours: whole,
    silenceUpToCents: cents,
    percentOf: z.enum(['every_line', 'rent']),
    keepUpToPercent: z.number(),
    bringBackHours: whole,
    renterMarkIsBack: z.boolean(),
    neverGot: z.discriminatedUnion('as', [
      z.object({ as: z.literal('complaint') }),
      z.object({ as: z.enum(['statement', 'no_pickup']), withinHours: whole }),
    ]),
  }),
  cases: z.object({
    finalHours: whole,
    undecidedDays: whole,
    undecided: z.enum(['as_stated', 'half']),
    undecidedUpToCents: cents,
  }),
  deposit: z.object({
    placedHours: whole,
    triesBeforeStart: z.array(whole),
    triesAfterPaying: z.array(whole),
    neededHours: whole,
    anotherCardMinutes: whole,
    renewHours: whole,
    captureHours: whole,
    cardHours: whole,
    renewals: whole,
  }),
});
