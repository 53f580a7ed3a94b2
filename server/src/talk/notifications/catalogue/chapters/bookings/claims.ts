import { product } from '@borough/domain/company';
import { answerClaimBy, isUpToAdmin } from '@borough/domain/cases/claim.rules';
import { claimFeeWords, claimNetOf } from '@borough/domain/payouts/claim-fee.rules';
import type { Part } from '@borough/domain/bookings/booking-state';
import type { Notice } from '@borough/domain/bookings/notices';
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
import { linesInWords, whyReferred } from '../../parts/claim-lines.ts';
import { bookingPage } from '../../parts/links.ts';
import type { ToBoth } from '../../parts/notice.ts';

type Said = ReturnType<Parameters<typeof toRenter>[0]>;
type Claim = NonNullable<Facts['claim']>;

/** A notice about a claim, worded for each side. */
const both = (say: (f: Facts, claim: Claim, reader: Part) => Said) => ({
  renter: toRenter((f) => f.claim && say(f, f.claim, 'renter')),
  owner: toOwner((f) => f.claim && say(f, f.claim, 'owner')),
});

const readIt = (f: Facts, words: string) => bookingPage(f.bookingId, words);
const owners = (f: Facts, reader: Part) => (reader === 'owner' ? 'Your' : `${f.owner.name}'s`);
/** How long after its end an item that isn't back is claimed for its owner, and that so much has passed. */
const lostAfter = ({ terms }: Facts) => hoursInWords(24 * (terms.notBack.claimAfterDays ?? 0));
const itPassed = (f: Facts) => `${lostAfter(f)} ${/^an? /.test(lostAfter(f)) ? 'has' : 'have'} passed`;
const apart =
  'We charge the claimed amount to the card, up to the deposit, and set it aside. No one gets it until this is settled.';

/** What the owner is paid of that much of a claim, and why it is less. */
function net(f: Facts, cents: number): string {
  const fee = claimFeeWords(f.terms);
  return `${money(claimNetOf(cents, f.terms))}${fee ? ` (${fee})` : ''}`;
}

/** What a settled claim means for its reader. */
function ended(f: Facts, { foundCents }: Claim, reader: Part): string {
  const deposit = money(f.depositCents);
  const isHeld = f.deposit?.status !== 'failed' && f.deposit?.status !== 'lapsed';
  const rest = f.depositCents - (foundCents ?? 0);
  const goesBack =
    rest > 0 && isHeld
      ? ` The ${foundCents ? `other ${money(rest)} of the ` : ''}deposit of ${deposit} goes back to ${reader === 'renter' ? 'your card' : `${f.renter.name}'s card`}.`
      : '';
  if (!foundCents) return `${reader === 'renter' ? 'You pay' : `${f.renter.name} pays`} nothing.${goesBack}`;
  if (reader === 'renter') return `${f.owner.name} gets ${money(foundCents)}.${goesBack}`;
  return `You get ${net(f, foundCents)}.${goesBack}`;
}

/** Why a claim for a lost item falls away: it's back, or its renter turned out never to have got it. */
const wasNeverGot = ({ complaint }: Facts) =>
  complaint?.neverGot === true && Number(complaint.foundCents) > 0;
const whyDropped = (f: Facts) =>
  wasNeverGot(f) ? `The renter never got ${rental(f)}` : `${rental(f)} is back`;

/** What an owner claims from the deposit: what each side said, and what came of it. */
export const claimNotices = {
  'claim-stated': {
    readers: both((f, claim, reader) => {
      if (reader === 'owner') return null;
      const by = until(answerClaimBy({ ...claim, terms: f.terms }), f);
      return {
        inApp: `${f.owner.name} claims ${linesInWords(claim)} after the rental of ${rental(f)}. Answer by ${by}.`,
        subject: (title) => `${f.owner.name} claims ${money(claim.cents)}: ${title}`,
        preheader: `Please answer by ${by}.`,
        heading: `${f.owner.name} claims ${money(claim.cents)}`,
        paragraphs: [
          `It's about ${rental(f)}: ${linesInWords(claim)}.`,
          `Look at the photos, then agree or disagree by ${by}. You can answer once ${f.owner.name} says the claim is complete, or starting ${until(claim.linesUntil, f)} if that comes first. ${isUpToAdmin({ ...claim, kind: 'claim', claim: claim.cents, terms: f.terms }) ? `If you don't answer, someone at ${product.name} will decide.` : "If you don't answer, the claim stands."}`,
          'Nothing has been charged yet.',
        ],
        action: readIt(f, 'See the claim'),
      };
    }),
    line: (f) => f.claim && `${f.owner.name} claims ${money(f.claim.cents)} from the deposit.`,
  },
  'loss-claimed': {
    readers: both((f, claim, reader) => {
      const by = until(answerClaimBy({ ...claim, terms: f.terms }), f);
      return reader === 'owner'
        ? {
            inApp: `${rental(f)} isn't back ${lostAfter(f)} after its end, so we claimed the whole deposit of ${money(claim.cents)} for you. Your listing is paused.`,
            subject: (title) => `We claimed the deposit for you: ${title}`,
            preheader: `${f.renter.name} has until ${by} to answer.`,
            heading: 'We claimed the deposit for you',
            paragraphs: [
              `You said that ${rental(f)} isn't back, and ${itPassed(f)} since the end. We claimed the whole deposit of ${money(claim.cents)} for you. ${f.renter.name} has until ${by} to answer.`,
              'Your listing is paused until it is back. If it comes back, press "It\'s back" on the booking page.',
            ],
            action: readIt(f, 'See the claim'),
          }
        : {
            inApp: `${rental(f)} isn't back ${lostAfter(f)} after its end, so the whole deposit of ${money(claim.cents)} is claimed. Answer by ${by}.`,
            subject: (title) => `Your deposit is claimed: ${title}`,
            preheader: `Please answer by ${by}.`,
            heading: `Your deposit of ${money(claim.cents)} is claimed`,
            paragraphs: [
              `${f.owner.name} says that ${rental(f)} isn't back, and ${itPassed(f)} since the end. That is a claim for the whole deposit of ${money(claim.cents)}.`,
              `Bring it back now, and the claim is dropped. Otherwise, agree or disagree by ${by}. Nothing has been charged yet.`,
            ],
            action: readIt(f, 'See the claim'),
          };
    }),
    line: (f) => f.claim && `The item isn't back, so the deposit of ${money(f.claim.cents)} is claimed.`,
  },
  'claim-contested': {
    readers: both((f, claim, reader) => ({
      inApp: `${reader === 'renter' ? 'You' : f.renter.name} disagreed with the claim about ${rental(f)}. ${product.name} will decide.`,
      subject: (title) => `We're deciding the claim: ${title}`,
      preheader: `About ${money(claim.cents)} from the deposit.`,
      heading: `You and ${reader === 'renter' ? f.owner.name : f.renter.name} disagree about the claim`,
      paragraphs: [
        `${owners(f, reader)} claim is ${money(claim.cents)}; ${reader === 'renter' ? 'you agree' : `${f.renter.name} agrees`} to ${money(claim.counterCents)}. Someone at ${product.name} who doesn't know either of you will decide.`,
        `If there is no decision within ${decideWithin(f)}, the renter pays ${f.terms.cases.undecided === 'half' ? halfInWords(f) : 'nothing'}.`,
        apart,
      ],
      action: readIt(f, 'See both sides'),
    })),
    line: () => `The two of you disagree about the claim. ${product.name} will decide.`,
  },
  'claim-lapsed': {
    readers: both((f, claim, reader) => ({
      inApp:
        reader === 'renter'
          ? `You didn't answer the claim of ${money(claim.cents)} about ${rental(f)}. If it's wrong, object within ${objectWithin(f)}.`
          : `${f.renter.name} didn't answer your claim about ${rental(f)}. They can still object within ${objectWithin(f)}.`,
      subject: (title) =>
        reader === 'renter' ? `Last chance to object: ${title}` : `No answer to your claim: ${title}`,
      preheader: `It's final in ${objectWithin(f)}.`,
      heading: reader === 'renter' ? "You didn't answer" : `${f.renter.name} didn't answer`,
      paragraphs: [
        reader === 'renter'
          ? `${f.owner.name} claims ${linesInWords(claim)}. You didn't answer, so it stands. If it's wrong, object within ${objectWithin(f)}. After that, it's final.`
          : `Your claim of ${money(claim.cents)} stands unless ${f.renter.name} objects within ${objectWithin(f)}.`,
        apart,
      ],
      action: reader === 'renter' ? readIt(f, 'Object or agree') : seeBooking(f),
    })),
    line: () => 'There was no answer to the claim.',
  },
  'claim-referred': {
    readers: both((f, claim, reader) => ({
      inApp: `There was no answer to the claim of ${money(claim.cents)} about ${rental(f)}. ${product.name} will decide.`,
      subject: (title) => `We're deciding the claim: ${title}`,
      preheader: `About ${money(claim.cents)} from the deposit.`,
      heading: reader === 'renter' ? "You didn't answer" : `${f.renter.name} didn't answer`,
      paragraphs: [
        `${whyReferred(f, claim)}, so silence alone doesn't settle it. Someone at ${product.name} who doesn't know either of you will decide based on what we have.`,
        ...(reader === 'renter' ? ['Until then, you can still tell your side.'] : []),
        apart,
      ],
      action: readIt(f, 'See the claim'),
    })),
    line: () => `There was no answer to the claim. ${product.name} will decide.`,
  },
  'claim-withdrawn': {
    readers: both((f, _, reader) => ({
      inApp: `${reader === 'owner' ? 'You' : f.owner.name} withdrew the claim about ${rental(f)}.`,
      subject: (title) => `The claim was withdrawn: ${title}`,
      preheader: 'Nothing is kept for it.',
      heading: 'The claim was withdrawn',
      paragraphs: [`${owners(f, reader)} claim about ${rental(f)} was withdrawn. Nothing is kept for it.`],
      action: seeBooking(f),
    })),
    line: () => 'The claim was withdrawn.',
  },
  'claim-dropped': {
    readers: both((f) => {
      const why = whyDropped(f);
      return {
        inApp: `${why}, so the claim for it was dropped.`,
        subject: (title) => (wasNeverGot(f) ? `Claim dropped: ${title}` : `It's back: ${title}`),
        preheader: 'The claim for an item that never came back was dropped.',
        heading: 'Claim dropped',
        paragraphs: [
          wasNeverGot(f)
            ? `${why}, so the claim for an item that never came back was dropped.`
            : `${why}, so the claim for an item that never came back was dropped. Damage and late days can be claimed within ${f.terms.returning.completeHours} hours of the return.`,
        ],
        action: seeBooking(f),
      };
    }),
    line: (f) =>
      wasNeverGot(f)
        ? 'The renter never got the item, so the claim for it was dropped.'
        : 'The item is back, so the claim for it was dropped.',
  },
  'claim-decided': {
    readers: both((f, claim, reader) => ({
      inApp: `We decided the claim on ${rental(f)}: ${money(claim.foundCents)} of ${money(claim.cents)}. You can appeal within ${objectWithin(f)}.`,
      subject: (title) => `Decided: the claim about ${title}`,
      preheader: `You can appeal within ${objectWithin(f)}.`,
      heading: 'We decided the claim',
      paragraphs: [
        `We granted ${money(claim.foundCents)} of the ${money(claim.cents)} claimed. The reasons are on the booking page.`,
        `You and ${reader === 'renter' ? f.owner.name : f.renter.name} can each appeal within ${objectWithin(f)}; only one appeal is possible. Someone else will then make the final decision.`,
      ],
      action: readIt(f, 'Read the decision'),
    })),
    line: (f) => f.claim && `${product.name} decided the claim: ${money(f.claim.foundCents)}.`,
  },
  'claim-appealed': {
    readers: both((f) => ({
      inApp: `The decision about the claim on ${rental(f)} was appealed. Someone else at ${product.name} will make the final decision.`,
      subject: (title) => `Appealed: the claim about ${title}`,
      preheader: `Someone else at ${product.name} will make the final decision.`,
      heading: 'The decision was appealed',
      paragraphs: [
        `The decision about the claim on ${rental(f)} was appealed. Someone else at ${product.name} will make the final decision. Without a decision within ${decideWithin(f)}, the first one stands.`,
      ],
      action: seeBooking(f),
    })),
    line: () => 'The decision about the claim was appealed.',
  },
  'claim-settled': {
    readers: both((f, claim, reader) => ({
      inApp: `The claim about ${rental(f)} is settled. ${ended(f, claim, reader)}`,
      subject: (title) => `The claim is settled: ${title}`,
      preheader: ended(f, claim, reader),
      heading: 'The claim is settled',
      paragraphs: [`The claim about ${rental(f)} is settled. ${ended(f, claim, reader)}`],
      action: seeBooking(f),
    })),
    line: () => 'The claim is settled.',
  },
  'lost-said-back': {
    readers: both((f, claim, reader) => {
      if (reader === 'renter') return null;
      const by = claim.backCountsAt ? until(claim.backCountsAt, f) : '';
      return {
        inApp: `${f.renter.name} says that ${rental(f)} is back. If it isn't, say so by ${by}.`,
        subject: (title) => `${f.renter.name} says it's back: ${title}`,
        preheader: `If it isn't, say so by ${by}.`,
        heading: 'Is it back?',
        paragraphs: [
          `${f.renter.name} says that ${rental(f)}, which counts as lost, is back.`,
          `If that's right, confirm it. If it isn't, say so by ${by}; after that it counts as returned. Then ${f.renter.name} gets the ${money(claim.foundCents)} back, minus the charge for the days it was late.`,
        ],
        action: readIt(f, 'Answer'),
      };
    }),
    line: (f) => `${f.renter.name} says that the lost item is back.`,
  },
  'lost-not-back': {
    readers: both((f, _, reader) => {
      if (reader === 'owner') return null;
      return {
        inApp: `${f.owner.name} says that ${rental(f)} isn't back. This doesn't change how the claim was settled.`,
        subject: (title) => `${f.owner.name} says it isn't back: ${title}`,
        preheader: "This doesn't change how the claim was settled.",
        heading: "The owner says it isn't back",
        paragraphs: [
          `${f.owner.name} says that ${rental(f)} isn't back, so how the claim was settled doesn't change.`,
          'If you can show that you gave it back, write to us.',
        ],
        action: readIt(f, 'See the claim'),
      };
    }),
    line: (f) => `${f.owner.name} says that the lost item isn't back.`,
  },
  'lost-came-back': {
    readers: both((f, claim, reader) => {
      const back = money((claim.foundCents ?? 0) - (claim.keptCents ?? 0));
      const kept = claim.keptCents
        ? ` ${reader === 'owner' ? `You keep ${net(f, claim.keptCents)}` : `${f.owner.name} keeps ${money(claim.keptCents)}`} for the late days.`
        : '';
      const words =
        reader === 'renter'
          ? `You get ${back} of the ${money(claim.foundCents)} back.${kept}`
          : `${f.renter.name} gets ${back} of the ${money(claim.foundCents)} back.${kept}`;
      return {
        inApp: `${rental(f)} is back. ${words}`,
        subject: (title) => `It's back: ${title}`,
        preheader: words,
        heading: 'The lost item is back',
        paragraphs: [
          `${rental(f)}, which counted as lost, is back. ${words}`,
          ...(reader === 'owner'
            ? ['What was already paid out to you is taken back. Please check whether your listing is active.']
            : []),
        ],
        action: readIt(f, 'See the claim'),
      };
    }),
    line: () => 'The lost item is back.',
  },
} as const satisfies Partial<Record<Notice, ToBoth<Facts>>>;
