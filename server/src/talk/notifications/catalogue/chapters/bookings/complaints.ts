import { product } from '@borough/domain/company';
import type { Part } from '@borough/domain/bookings/booking-state';
import type { Notice } from '@borough/domain/bookings/notices';
import { answerBy } from '@borough/domain/cases/case-clock.rules';
import { isUpToAdmin } from '@borough/domain/cases/claim.rules';
import { neverGotIsStated } from '@borough/domain/cases/complaint.rules';
import { feesBesides } from '@borough/domain/pricing/part-back.rules';
import { hoursInWords } from '@borough/domain/hours-in-words';
import {
  decideWithin,
  halfInWords,
  type Facts,
  money,
  objectWithin,
  until,
} from '../../parts/booking-facts.ts';
import { rental, seeBooking, toOwner, toRenter } from '../../parts/booking-letter.ts';
import { bookingPage } from '../../parts/links.ts';
import type { ToBoth } from '../../parts/notice.ts';

type Said = ReturnType<Parameters<typeof toRenter>[0]>;
type Complaint = NonNullable<Facts['complaint']>;

/** A notice about a complaint, worded for each side. */
const both = (say: (f: Facts, complaint: Complaint, reader: Part) => Said) => ({
  renter: toRenter((f) => f.complaint && say(f, f.complaint, 'renter')),
  owner: toOwner((f) => f.complaint && say(f, f.complaint, 'owner')),
});

const readIt = (f: Facts, words: string) => bookingPage(f.bookingId, words);

/** "The drill isn't as described", or that it was never handed over. */
const what = (f: Facts, { neverGot }: Complaint, reader: Part): string => {
  if (!neverGot) return `${rental(f)} isn't as described`;
  return reader === 'renter' ? `you never got ${rental(f)}` : `they never got ${rental(f)}`;
};

/** What goes back to the renter altogether, and how much of it is fees that aren't part of what the complaint shared out. */
function totalBack(f: Facts, { foundCents }: Complaint): { cents: number; feesCents: number } {
  const found = foundCents ?? 0;
  const cents = Math.max(found, f.refundCents ?? 0);
  return { cents, feesCents: cents - found };
}

/** What a settled complaint means for its reader. */
function ended(f: Facts, complaint: Complaint, reader: Part): string {
  const { foundCents, neverGot, feesBack } = complaint;
  if (!foundCents) return reader === 'renter' ? 'There is no refund.' : 'You are paid in full.';
  const { cents, feesCents } = totalBack(f, complaint);
  if (reader === 'renter')
    return feesCents > 0
      ? `You get ${money(cents)} back: ${money(foundCents)} of the rent, and the ${money(feesCents)} in fees.`
      : `You get ${money(cents)} back.`;
  const from = feesBesides(f) === null ? 'your share of that' : `${money(foundCents)} of that`;
  const owes =
    feesCents > 0 && !(neverGot && !feesBack) ? ` You owe us the ${money(feesCents)} in fees.` : '';
  return `${f.renter.name} gets ${money(cents)} back, and ${from} is deducted from your payout.${owes}`;
}

/** What a decision gives back, in words. */
const decidedBack = (f: Facts, { foundCents, feesBack }: Complaint): string =>
  feesBack && foundCents
    ? `${money(foundCents)} and the ${money(feesBesides(f) ?? 0)} in fees`
    : money(foundCents);

/** Whether an admin decides without the owner's answer, because the hand-over is on record. */
const isNeverGot = (f: Facts, { neverGot }: Complaint) => neverGot && neverGotIsStated(f);

/** What the renter gets if no one decides. */
function undecidedBack(f: Facts, complaint: Complaint): string {
  if (isNeverGot(f, complaint)) return 'everything back';
  return f.terms.cases.undecided === 'half' ? halfInWords(f) : 'what they asked for';
}

const paused = (f: Facts, reader: Part) =>
  reader === 'owner'
    ? 'Your payout for this rental is on hold until this is settled.'
    : `${f.owner.name} won't be paid until this is settled.`;

/** What a renter says is wrong with an item: what each side said, and what came of it. */
export const complaintNotices = {
  'complaint-stated': {
    readers: both((f, complaint, reader) => {
      if (reader === 'renter') return null;
      if (isNeverGot(f, complaint))
        return {
          inApp: `${f.renter.name} says that ${what(f, complaint, reader)}. ${product.name} will decide.`,
          subject: (title) => `${f.renter.name} says they never got it: ${title}`,
          preheader: `${product.name} will decide.`,
          heading: `${f.renter.name} says that they never got it`,
          paragraphs: [
            `${f.renter.name} says that ${what(f, complaint, reader)}, although its pickup is on record, and asks for everything back.`,
            `Someone at ${product.name} who doesn't know either of you will decide. Please tell us what happened at the pickup.`,
            paused(f, reader),
          ],
          action: readIt(f, 'Tell us what happened'),
        };
      const { openedAt } = complaint;
      const silenceCounts = !isUpToAdmin({
        kind: 'not_as_described',
        claim: complaint.cents,
        terms: f.terms,
      });
      const by = until(answerBy({ kind: 'not_as_described', openedAt, lines: [], terms: f.terms }), f);
      const back = complaint.backBy && until(complaint.backBy, f);
      return {
        inApp: `${f.renter.name} says that ${what(f, complaint, reader)}, and asks for ${money(complaint.cents)} back. Answer by ${by}.`,
        subject: (title) => `${f.renter.name} asks for ${money(complaint.cents)} back: ${title}`,
        preheader: `Please answer by ${by}.`,
        heading: `${f.renter.name} asks for ${money(complaint.cents)} back`,
        paragraphs: [
          `${f.renter.name} says that ${what(f, complaint, reader)}.`,
          `Read what they say and look at the photos. Then agree, or offer less, by ${by}. ${silenceCounts ? "If you don't answer, we'll go by what they say." : `If you don't answer, someone at ${product.name} will decide.`}`,
          ...(back
            ? [
                `The item has to be back by ${back}. The rental ends then, and the days after that open up again. If it isn't back, ${f.renter.name} can get at most ${f.terms.complaints.keepUpToPercent}% back.`,
              ]
            : []),
          paused(f, reader),
        ],
        action: readIt(f, 'Answer'),
      };
    }),
    line: (f) =>
      f.complaint &&
      (f.complaint.neverGot
        ? `${f.renter.name} says that they never got the item.`
        : `${f.renter.name} says that the item isn't as described.`),
  },
  'complaint-contested': {
    readers: both((f, complaint, reader) => {
      const offer = complaint.offerCents ?? 0;
      return {
        inApp: `${reader === 'owner' ? 'You' : f.owner.name} disagreed about ${rental(f)}${offer > 0 ? `, and offered ${money(offer)}` : ''}. ${product.name} will decide.`,
        subject: (title) => `We're deciding whether it's as described: ${title}`,
        preheader: `About ${money(complaint.cents)}.`,
        heading: `You and ${reader === 'renter' ? f.owner.name : f.renter.name} disagree about the item`,
        paragraphs: [
          `${reader === 'renter' ? 'You ask' : `${f.renter.name} asks`} for ${money(complaint.cents)} back; ${reader === 'owner' ? 'you offer' : `${f.owner.name} offers`} ${offer > 0 ? money(offer) : 'nothing'}. Someone at ${product.name} who doesn't know either of you will decide.`,
          ...(offer > 0
            ? [
                reader === 'renter'
                  ? `You can still accept the ${money(offer)}, which settles it right away.`
                  : `${f.renter.name} can still accept the ${money(offer)}, which settles it right away.`,
              ]
            : []),
          `If there is no decision within ${decideWithin(f)}, the renter gets ${undecidedBack(f, complaint)}.`,
        ],
        action: readIt(f, 'See both sides'),
      };
    }),
    line: () => `The two of you disagree about the item. ${product.name} will decide.`,
  },
  'complaint-lapsed': {
    readers: both((f, complaint, reader) => ({
      inApp:
        reader === 'owner'
          ? `You didn't answer ${f.renter.name}'s report about ${rental(f)}. If they're wrong, object within ${objectWithin(f)}.`
          : `${f.owner.name} didn't answer your report about ${rental(f)}. They can still object within ${objectWithin(f)}.`,
      subject: (title) =>
        reader === 'owner' ? `Last chance to object: ${title}` : `No answer from the owner: ${title}`,
      preheader: `It's final in ${objectWithin(f)}.`,
      heading: reader === 'owner' ? "You didn't answer" : `${f.owner.name} didn't answer`,
      paragraphs: [
        reader === 'owner'
          ? `${f.renter.name} says that ${what(f, complaint, reader)}, and asks for ${money(complaint.cents)} back. You didn't answer, so it stands. If it's wrong, object within ${objectWithin(f)}. After that, it's final.`
          : `You get ${money(complaint.cents)} back unless ${f.owner.name} objects within ${objectWithin(f)}.`,
      ],
      action: reader === 'owner' ? readIt(f, 'Object or agree') : seeBooking(f),
    })),
    line: () => 'There was no answer about the item.',
  },
  'complaint-referred': {
    readers: both((f, complaint, reader) => ({
      inApp: `${product.name} will decide about the report on ${rental(f)}.`,
      subject: (title) => `We're deciding whether it's as described: ${title}`,
      preheader: `About ${money(complaint.cents)}.`,
      heading: `Someone at ${product.name} will decide`,
      paragraphs: [
        `${reader === 'renter' ? 'You ask' : `${f.renter.name} asks`} for ${money(complaint.cents)} back. The owner hasn't answered, or hasn't confirmed that the item is back, and for this amount that isn't enough. Someone at ${product.name} who doesn't know either of you will decide.`,
        ...(reader === 'owner' && complaint.offerCents === null
          ? ['You can still say what you think of it, or agree.']
          : []),
        `If there is no decision within ${decideWithin(f)}, the renter gets ${undecidedBack(f, complaint)}.`,
      ],
      action: readIt(f, 'See both sides'),
    })),
    line: () => `${product.name} will decide about the report on the item.`,
  },
  'complaint-cut': {
    readers: both((f, complaint, reader) => ({
      inApp: `${rental(f)} wasn't back in time, so ${reader === 'renter' ? 'you' : f.renter.name} can get at most ${money(complaint.cents)} back.`,
      subject: (title) => `Not back in time: ${title}`,
      preheader: `At most ${money(complaint.cents)} will be refunded.`,
      heading: "The item wasn't back in time",
      paragraphs: [
        `A renter who keeps an item that isn't as described can get back at most ${f.terms.complaints.keepUpToPercent}% of ${feesBesides(f) === null ? 'what they paid' : 'the rent'}: ${money(complaint.cents)}. For more than that, the item had to be back within ${hoursInWords(f.terms.complaints.bringBackHours)}.`,
        `The rental continues as paid for: the item is due back ${until(f.endsAt, f)}.`,
      ],
      action: seeBooking(f),
    })),
    line: (f) =>
      f.complaint && `The item wasn't back in time, so at most ${money(f.complaint.cents)} is refunded.`,
  },
  'complaint-withdrawn': {
    readers: both((f, _, reader) => ({
      inApp: `${reader === 'renter' ? 'You' : f.renter.name} withdrew the report about ${rental(f)}.`,
      subject: (title) => `Report withdrawn: ${title}`,
      preheader: 'Nothing will be refunded.',
      heading: 'The report was withdrawn',
      paragraphs: [
        `${reader === 'renter' ? 'You' : f.renter.name} withdrew the report about ${rental(f)}. Nothing will be refunded for it.`,
      ],
      action: seeBooking(f),
    })),
    line: () => 'The report about the item was withdrawn.',
  },
  'complaint-decided': {
    readers: both((f, complaint, reader) => ({
      inApp: `We made a decision about ${rental(f)}: ${decidedBack(f, complaint)} will be refunded, of ${money(complaint.cents)} asked for. You can appeal within ${objectWithin(f)}.`,
      subject: (title) => `Decided: ${title}`,
      preheader: `You can appeal within ${objectWithin(f)}.`,
      heading: 'We made a decision about the item',
      paragraphs: [
        `${reader === 'renter' ? 'You asked' : `${f.renter.name} asked`} for ${money(complaint.cents)}, and ${reader === 'renter' ? 'get' : 'gets'} ${decidedBack(f, complaint)} back.${complaint.feesBack && reader === 'owner' ? ' Once it is final, you owe us those fees.' : ''} The reasons are on the booking page.`,
        `You and ${reader === 'renter' ? f.owner.name : f.renter.name} can each appeal within ${objectWithin(f)}; only one appeal is possible. Someone else will then make the final decision.`,
      ],
      action: readIt(f, 'Read the decision'),
    })),
    line: (f) => f.complaint && `${product.name} decided: ${decidedBack(f, f.complaint)} will be refunded.`,
  },
  'complaint-appealed': {
    readers: both((f) => ({
      inApp: `The decision about ${rental(f)} was appealed. Someone else at ${product.name} will make the final decision.`,
      subject: (title) => `Appealed: the decision about ${title}`,
      preheader: `Someone else at ${product.name} will make the final decision.`,
      heading: 'The decision was appealed',
      paragraphs: [
        `The decision about ${rental(f)} was appealed. Someone else at ${product.name} will make the final decision. Without a decision within ${decideWithin(f)}, the first one stands.`,
      ],
      action: seeBooking(f),
    })),
    line: () => 'The decision about the item was appealed.',
  },
  'complaint-settled': {
    readers: both((f, complaint, reader) => ({
      inApp: `The report about ${rental(f)} is settled. ${ended(f, complaint, reader)}`,
      subject: (title) => `Settled: ${title}`,
      preheader: ended(f, complaint, reader),
      heading: 'Settled',
      paragraphs: [`The report about ${rental(f)} is settled. ${ended(f, complaint, reader)}`],
      action: seeBooking(f),
    })),
    line: (f) =>
      f.complaint &&
      (f.complaint.foundCents
        ? `Settled: ${money(totalBack(f, f.complaint).cents)} is refunded.`
        : 'Settled: no refund.'),
  },
} as const satisfies Partial<Record<Notice, ToBoth<Facts>>>;
