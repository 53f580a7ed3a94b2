import { product } from '@borough/domain/company';
import type { Complaint } from '@borough/domain/cases/complaints.contract';
import { money } from '../../lib/words/format.ts';
import { ownMoment } from '../../lib/time/moments.ts';
import type { CaseStatus } from './case-status.ts';
import type { Names } from './case-words.ts';

/** What one side said about the item, worded for the other. */
export function saidOfComplaint({ says, cents }: Complaint['said'][number]): string {
  switch (says) {
    case 'flawed':
      return "The item isn't as described.";
    case 'never_got':
      return 'I never got the item.';
    case 'offer':
      return cents ? `I'm offering ${money(cents)}.` : "I don't agree.";
    case 'agree':
      return "That's right.";
    case 'withdraw':
      return 'I withdraw it.';
    case 'appeal':
      return 'I appeal.';
  }
}

/** What the renter gets back, worded for its reader. */
export function backInWords(cents: number, { part, renter }: Names): string {
  const who = part === 'renter' ? 'You get' : `${renter} gets`;
  return `${who} ${cents > 0 ? money(cents) : 'nothing'} back`;
}

/** A complaint's status, and what happens next and by when, in words for one of its two sides. */
export function complaintStatus(
  it: Complaint,
  names: Names,
  { now, feesCents }: { now: Date; feesCents: number },
): CaseStatus {
  const { renter, owner, part } = names;
  const isReferred = it.next?.what === 'is-referred';
  const last = it.decisions.at(-1);
  const mine = part === 'renter';
  const by = it.next ? ownMoment(it.next.at, now, names.zone) : '';
  if (it.verdictCents !== null)
    return {
      heading: `Settled: ${lower(backInWords(it.verdictCents + it.feesBackCents, names))}`,
      next: null,
    };
  switch (it.status) {
    case 'open':
      return mine
        ? {
            heading: `You ask for ${money(it.cents)} back`,
            next: `${owner} has until ${by} to answer. If they don't, ${isReferred ? `someone at ${product.name} will decide` : "we'll go by what you said"}.`,
          }
        : {
            heading: `${renter} asks for ${money(it.cents)} back`,
            next: `Please answer by ${by}. If you don't, ${isReferred ? `someone at ${product.name} will decide` : "we'll go by what they say"}.`,
          };
    case 'lapsed':
      return mine
        ? {
            heading: `${owner} didn't answer: ${money(it.cents)} goes back to you`,
            next: `They can still object until ${by}. Then it's final.`,
          }
        : {
            heading: `You didn't answer: ${money(it.cents)} goes back to ${renter}`,
            next: `If it's wrong, object by ${by}. Then it's final.`,
          };
    case 'contested':
      return {
        heading: `Someone at ${product.name} will decide about ${money(it.cents)}`,
        next: it.appealedBy
          ? `Someone new will make the final decision. Without a new decision by ${by}, the first one stands.`
          : `They don't know either of you. After a week, any of us may decide who isn't one of you, and we'll say so. If no one has decided by ${by}, ${mine ? 'you get' : `${renter} gets`} ${money(it.undecidedCents)} back.`,
      };
    case 'decided':
      return {
        heading: `Decided: ${lower(backInWords((last?.cents ?? 0) + (last?.feesBack ? feesCents : 0), names))}`,
        next: `Final on ${by}, unless one of you appeals.`,
      };
    default:
      return { heading: 'This case is closed', next: null };
  }
}

const lower = (words: string) => words.replace(/^You /, 'you ');

/** Says that the item must come back, and what follows if it doesn't; null if it need not. */
export function returnInWords(
  it: Pick<Complaint, 'backBy' | 'keepCents'>,
  { part, renter, zone }: Names,
  now: Date,
): string | null {
  if (!it.backBy) return null;
  const by = ownMoment(it.backBy, now, zone);
  const most = `at most ${money(it.keepCents ?? 0)} is refunded`;
  return part === 'renter'
    ? `Bring the item back by ${by}. The rental ends then. If it isn't back, ${most}.`
    : `${renter} has to bring the item back by ${by}, and you can agree once it is. If it isn't back by then, ${most}.`;
}
