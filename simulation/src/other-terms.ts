import { type Terms, usualTerms as usual } from '@borough/domain/terms/terms';

/**
 * Terms with another figure in every place. Lives under them break no rule if rules and judge both read the terms of each booking;
 * a figure written into either shows.
 */
export const otherTerms: Terms = {
  version: '2027-01-01',
  fees: { userPercent: { free: 18, pro: 12 }, processingPercent: 4 },
  day: { startHour: 10, endHour: 19, confirmByHour: 16, startAfterHours: 3, shortestHours: 4 },
  asking: { answerHours: 20, answerAtLeastHours: 2, payHours: 18, payAtLeastHours: 1.5 },
  cancelling: {
    ...usual.cancelling,
    freeHours: 30,
    graceHours: 2,
    lateSteps: [
      { fromDays: 10, halfDays: 5 },
      { fromDays: 4, halfDays: 3 },
      { fromDays: 2, halfDays: 1 },
    ],
  },
  meeting: { ...usual.meeting, waitHours: 3, answerHours: 30 },
  neverHandedOver: { ...usual.neverHandedOver, afterHours: 60 },
  returning: {
    ...usual.returning,
    ...{ disagreeHours: 20, silenceHours: 50, completeHours: 30, unmarkedDays: 8, closeHours: 50 },
  },
  late: { ...usual.late, percentOfDay: 120, graceHours: 4, maxDays: 20 },
  notBack: {
    ...usual.notBack,
    ...{ lostAfterHours: 30, tellNextHours: 60, cancelNextHours: 10, claimAfterDays: 9 },
  },
  claims: {
    ...usual.claims,
    ...{ answerHours: 40, answerLossHours: 60, silenceUpToCents: 20_000, feePercent: 5 },
    hasty: { withinMinutes: 90, nthBetweenTwo: 2, laterDays: 5 },
    ...{ backAgainDays: 20, answerBackHours: 40 },
  },
  complaints: {
    ...usual.complaints,
    ...{ withinHours: 20, answerHours: 40, silenceUpToCents: 20_000, keepUpToPercent: 25 },
    bringBackHours: 20,
    afterReturn: { withinHours: 3, ifBackWithinHours: 5 },
    neverGot: { as: 'no_pickup', withinHours: 3 },
  },
  cases: { ...usual.cases, finalHours: 60, undecidedDays: 13, undecidedUpToCents: 10_000 },
  deposit: {
    ...{ placedHours: 50, triesBeforeStart: [50, 40, 32], triesAfterPaying: [0, 2, 8] },
    ...{ neededHours: 22, anotherCardMinutes: 40, renewHours: 20, captureHours: 13 },
    ...{ cardHours: 10, renewals: 1 },
  },
};
