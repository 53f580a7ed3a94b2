import { product } from '@borough/domain/company';
import { answerBy } from '@borough/domain/cases/case-clock.rules';
import { isUpToAdmin } from '@borough/domain/cases/claim.rules';
import type { Part } from '@borough/domain/bookings/booking-state';
import type { Notice } from '@borough/domain/bookings/notices';
import { decideWithin, type Facts, money, objectWithin, until } from '../../parts/booking-facts.ts';
import {
  owedForLosing,
  refunded,
  rental,
  seeBooking,
  toOwner,
  toRenter,
} from '../../parts/booking-letter.ts';
import { bookingPage } from '../../parts/links.ts';
import type { ToBoth } from '../../parts/notice.ts';

type Said = ReturnType<Parameters<typeof toRenter>[0]>;

const other = { renter: 'owner', owner: 'renter' } as const;

/** A notice worded the same for both sides, except for who is who. */
const both = (say: (f: Facts, reader: Part) => Said) => ({
  renter: toRenter((f) => say(f, 'renter')),
  owner: toOwner((f) => say(f, 'owner')),
});

/** What the pickup counts as so far, worded for one side: "you didn't show up". */
function claimed(f: Facts, reader: Part): string {
  if (f.meetingClaim === 'handed_over') return 'the item was handed over';
  if (f.meetingClaim === 'not_met')
    return "there's no way to tell what happened, so it doesn't count against anyone";
  const absent = f.meetingClaim === 'renter_absent' ? 'renter' : 'owner';
  return `${absent === reader ? 'you' : f[absent].name} didn't show up`;
}

/** What someone says, worded for the other side. */
function statement(f: Facts, by: Part): string {
  if (f.meetingClaim === `${by}_absent`) return `${f[by].name} says: “I didn't show up.”`;
  return `${f[by].name} says ${claimed(f, other[by])}.`;
}

const readIt = (f: Facts, words: string) => bookingPage(f.bookingId, words);
const onHold = 'Until this is settled, the deposit stays as it is and no one is paid.';

const paidToOwner = (f: Facts) =>
  (f.ownerCents ?? 0) > 0 ? [`You'll be paid ${money(f.ownerCents)} for the late cancellation.`] : [];
const owedByOwner = (f: Facts) =>
  f.owedCents > 0
    ? [
        `You owe ${money(f.owedCents)} in fees, as for a late cancellation. We never charge your card for them; we deduct them from your payouts.`,
      ]
    : [];

/** A pickup in doubt: what each side said, and what came of it. */
export const meetingNotices = {
  'meeting-stated': {
    readers: both((f, reader) => {
      if (!f.meetingBy || !f.meetingSince || reader === f.meetingBy) return null;
      const name = f[f.meetingBy].name;
      const openedAt = f.meetingSince;
      const by = until(answerBy({ kind: 'meeting', openedAt, lines: [], terms: f.terms }), f);
      return {
        inApp: `About the pickup of ${rental(f)}: ${statement(f, f.meetingBy)} Say what happened by ${by}.`,
        subject: (title) => `What happened at the pickup? ${title}`,
        preheader: `Please answer by ${by}.`,
        heading: `${name} told us about the pickup`,
        paragraphs: [
          `It's about ${rental(f)}. ${statement(f, f.meetingBy)}`,
          `Say what happened by ${by}. ${isUpToAdmin({ kind: 'meeting', claim: f.meetingClaim ?? '', terms: f.terms }) ? `If you don't, someone at ${product.name} will decide.` : `If you don't, we'll go by what ${name} says.`}`,
          onHold,
        ],
        action: readIt(f, 'Say what happened'),
      };
    }),
    line: (f) => (f.meetingBy ? `About the pickup: ${statement(f, f.meetingBy)}` : null),
  },
  'meeting-contested': {
    readers: both((f, reader) => ({
      inApp: `You and ${f[other[reader]].name} don't agree on what happened at the pickup of ${rental(f)}. ${product.name} will decide.`,
      subject: (title) => `We're deciding about the pickup: ${title}`,
      preheader: `You and ${f[other[reader]].name} disagree about it.`,
      heading: `You and ${f[other[reader]].name} disagree about the pickup`,
      paragraphs: [
        `You and ${f[other[reader]].name} don't agree on what happened at the pickup of ${rental(f)}. Someone at ${product.name} who doesn't know either of you will decide.`,
        `If there is no decision within ${decideWithin(f)}, the renter gets everything back and it doesn't count against anyone.`,
        onHold,
      ],
      action: readIt(f, 'See both sides'),
    })),
    line: () => `The two of you disagree about the pickup. ${product.name} will decide.`,
  },
  'meeting-lapsed': {
    readers: both((f, reader) =>
      f.meetingBy === null
        ? null
        : reader === f.meetingBy
          ? {
              inApp: `${f[other[reader]].name} didn't answer what you said about the pickup of ${rental(f)}. They can still object within ${objectWithin(f)}.`,
              subject: (title) => `No answer about the pickup: ${title}`,
              preheader: 'What you said stands unless they object.',
              heading: `${f[other[reader]].name} didn't answer`,
              paragraphs: [
                `${f[other[reader]].name} didn't answer what you said about the pickup of ${rental(f)}. They can still object within ${objectWithin(f)}. After that, what you said stands.`,
              ],
              action: seeBooking(f),
            }
          : {
              inApp: `${statement(f, f.meetingBy)} You didn't answer about the pickup of ${rental(f)}. If it's wrong, object within ${objectWithin(f)}.`,
              subject: (title) => `Last chance to object: ${title}`,
              preheader: `You have ${objectWithin(f)} left.`,
              heading: "You didn't answer",
              paragraphs: [
                `${statement(f, f.meetingBy)} You didn't answer, so we're going by that. If it's wrong, object within ${objectWithin(f)}. After that, it's final.`,
              ],
              action: readIt(f, 'Object or agree'),
            },
    ),
    line: () => 'There was no answer about the pickup.',
  },
  'meeting-referred': {
    readers: both((f) => ({
      inApp: `Only one of you says that ${rental(f)} was handed over. ${product.name} will decide.`,
      subject: (title) => `We're deciding about the pickup: ${title}`,
      preheader: `${product.name} will decide what happened.`,
      heading: `Someone at ${product.name} will decide`,
      paragraphs: [
        `Only one of you says that ${rental(f)} was handed over, and there was no answer. Someone at ${product.name} who doesn't know either of you will decide. If there is no decision within ${decideWithin(f)}, the renter gets everything back, and it doesn't count against anyone.`,
      ],
      action: readIt(f, 'See both sides'),
    })),
    line: () => `There was no answer about the pickup. ${product.name} will decide.`,
  },
  'meeting-withdrawn': {
    readers: both((f, reader) => ({
      inApp: `The report about the pickup of ${rental(f)} was withdrawn. The booking continues as before.`,
      subject: (title) => `Pickup report withdrawn: ${title}`,
      preheader: 'The report about the pickup was withdrawn.',
      heading: 'The report was withdrawn',
      paragraphs: [
        `The report about the pickup of ${rental(f)} was withdrawn. The booking continues as before.`,
        ...(reader === 'renter'
          ? ['If you have the item, make sure the pickup is recorded on the booking page.']
          : []),
      ],
      action: seeBooking(f),
    })),
    line: () => 'The report about the pickup was withdrawn.',
  },
  'meeting-decided': {
    readers: both((f, reader) => ({
      inApp: `About the pickup of ${rental(f)}: we found that ${claimed(f, reader)}. You can appeal within ${objectWithin(f)}.`,
      subject: (title) => `Decided: the pickup of ${title}`,
      preheader: `You can appeal within ${objectWithin(f)}.`,
      heading: 'We made a decision about the pickup',
      paragraphs: [
        `About the pickup of ${rental(f)}: we found that ${claimed(f, reader)}. The reasons are on the booking page.`,
        `You or ${f[other[reader]].name} can appeal within ${objectWithin(f)}; only one appeal is possible. Someone else will then make the final decision.`,
      ],
      action: readIt(f, 'Read the decision'),
    })),
    line: () => `${product.name} made a decision about the pickup.`,
  },
  'meeting-appealed': {
    readers: both((f) => ({
      inApp: `The decision about the pickup of ${rental(f)} was appealed. Someone else at ${product.name} will make the final decision.`,
      subject: (title) => `Appealed: the pickup of ${title}`,
      preheader: `Someone else at ${product.name} will make the final decision.`,
      heading: 'The decision was appealed',
      paragraphs: [
        `The decision about the pickup of ${rental(f)} was appealed. Someone else at ${product.name} will make the final decision. Without a decision within ${decideWithin(f)}, the first one stands.`,
      ],
      action: seeBooking(f),
    })),
    line: () => 'The decision about the pickup was appealed.',
  },
  'meeting-handed-over': {
    readers: both((f) => ({
      inApp: `We're treating ${rental(f)} as picked up. The rental continues.`,
      subject: (title) => `Picked up: ${title}`,
      preheader: 'The rental continues.',
      heading: "We're treating it as picked up",
      paragraphs: [
        `We're treating ${rental(f)} as picked up. The rental continues as if the pickup had been recorded.`,
      ],
      action: seeBooking(f),
    })),
    line: () => "We're treating the item as picked up.",
  },
  'meeting-renter-absent': {
    readers: both((f, reader) => ({
      inApp: `The rental of ${rental(f)} is cancelled: ${reader === 'renter' ? 'you' : f.renter.name} didn't show up for the pickup.`,
      subject: (title) => `Cancelled: no pickup of ${title}`,
      preheader: `${reader === 'renter' ? 'You' : f.renter.name} didn't show up for the pickup.`,
      heading: 'The rental is cancelled',
      paragraphs: [
        `${rental(f)}: ${reader === 'renter' ? "you didn't" : `${f.renter.name} didn't`} come to the pickup. ${
          f.previousLate
            ? `${reader === 'renter' ? 'You' : f.renter.name} had been told that the item was late, so everything is refunded${f.owedCents > 0 ? '' : " and it doesn't count against anyone"}.`
            : 'That counts as a late cancellation.'
        }`,
        ...(reader === 'renter' ? [refunded(f)] : [...paidToOwner(f), ...owedForLosing(f)]),
      ],
      action: seeBooking(f),
      inCalendar: 'cancelled',
    })),
    line: (f) => `Cancelled: ${f.renter.name} didn't show up for the pickup.`,
  },
  'meeting-owner-absent': {
    readers: both((f, reader) => ({
      inApp: `The rental of ${rental(f)} is cancelled: ${reader === 'owner' ? 'you' : f.owner.name} didn't show up for the pickup.`,
      subject: (title) => `Cancelled: no pickup of ${title}`,
      preheader: `${reader === 'owner' ? 'You' : f.owner.name} didn't show up for the pickup.`,
      heading: 'The rental is cancelled',
      paragraphs: [
        `${rental(f)}: ${reader === 'owner' ? "you didn't" : `${f.owner.name} didn't`} come to the pickup.`,
        ...(reader === 'renter'
          ? [refunded(f)]
          : [`${f.renter.name} gets a full refund.`, ...owedByOwner(f)]),
      ],
      action: seeBooking(f),
      inCalendar: 'cancelled',
    })),
    line: (f) => `Cancelled: ${f.owner.name} didn't show up for the pickup.`,
  },
  'meeting-not-met': {
    readers: both((f, reader) => ({
      inApp: `The rental of ${rental(f)} is cancelled: what happened at the pickup couldn't be settled. It doesn't count against anyone.`,
      subject: (title) => `Cancelled: no pickup of ${title}`,
      preheader: "The renter gets a full refund. It doesn't count against anyone.",
      heading: 'The rental is cancelled',
      paragraphs: [
        `What happened at the pickup of ${rental(f)} couldn't be settled. The renter gets everything back, and it doesn't count against anyone.`,
        ...(reader === 'renter' ? [refunded(f)] : []),
      ],
      action: seeBooking(f),
      inCalendar: 'cancelled',
    })),
    line: () => "Cancelled: what happened at the pickup couldn't be settled.",
  },
} as const satisfies Partial<Record<Notice, ToBoth<Facts>>>;
