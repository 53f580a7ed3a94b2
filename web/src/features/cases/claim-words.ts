import { product } from '@borough/domain/company';
import { type ClaimKind, fromDeposit, restsOn } from '@borough/domain/cases/claim.rules';
import type { BookingClaim, Claim } from '@borough/domain/cases/claims.contract';
import { claimNetOf } from '@borough/domain/payouts/claim-fee.rules';
import { money, shortMoney } from '../../lib/words/format.ts';
import { ownMoment } from '../../lib/time/moments.ts';
import type { CaseStatus } from './case-status.ts';
import type { Names } from './case-words.ts';

/** What each kind of line is called. */
export const kindInWords: Record<ClaimKind, string> = {
  damage: 'Damage',
  missing: 'Missing parts',
  late: 'Late return',
  not_returned: 'Never came back',
};

/** What the renter's silence will do: to what has been claimed with what is chosen or, before anything is, with what could be. */
function silenceOf(of: BookingClaim, chosen: ClaimKind | null, { renter }: Names): string {
  const claimed = of.claim?.lines.map(({ kind }) => kind) ?? [];
  const kinds = of.mayClaim.filter(
    ({ kind }) => chosen === null || kind === chosen || claimed.includes(kind),
  );
  const unsaid = kinds.find(({ silenceSettles }) => !silenceSettles);
  if (unsaid)
    return `someone at ${product.name} will decide, because no code or tap of ${renter} stands for the ${restsOn(unsaid.kind)}`;
  const late = of.mayClaim.find(({ kind }) => kind === 'late' && !claimed.includes(kind))?.cents ?? 0;
  // Only late days can take a claim beyond the deposit.
  if ((of.claim?.cents ?? 0) + of.leftCents + late <= of.silenceUpToCents) return 'the claim stands';
  return `a claim of up to ${shortMoney(of.silenceUpToCents)} stands; above that, someone at ${product.name} will decide`;
}

const untilSettled = 'No one gets it until this is settled.';

/** What an owner reads before they claim: how long the renter has, what silence does, and when something is charged. */
export function beforeClaiming(of: BookingClaim, chosen: ClaimKind | null, names: Names): string {
  const paused = chosen === 'not_returned' ? ' Your listing is paused now, until the item is back.' : '';
  return `${names.renter} has ${of.answerHours} hours to answer, or ${of.answerLossHours} for an item that never came back. If they don't, ${silenceOf(of, chosen, names)}. Nothing is charged until they answer or that time is over. Then we charge it to the card, up to the deposit, and set it aside. ${untilSettled}${paused}`;
}

/** What is charged for a claim that was answered, or whose time to answer is over, while it isn't settled. */
export const setAside = (cents: number, depositCents: number): string =>
  `We charge ${money(fromDeposit(cents, depositCents))} of the deposit and set it aside. ${untilSettled}`;

/** What one side did about a claim, worded for the other. */
export function saidOfClaim({ says, cents }: Claim['said'][number]): string {
  switch (says) {
    case 'contest':
      return cents ? `I agree to ${money(cents)}, but not to the rest.` : "I don't agree.";
    case 'agree':
      return "That's right.";
    case 'withdraw':
      return 'I withdraw it.';
    case 'appeal':
      return 'I appeal.';
    case 'end-lines':
      return "That's all.";
    case 'say-back':
      return 'I gave the item back.';
    case 'deny-back':
      return "It isn't back.";
    case 'come-back':
      return 'The item is back.';
  }
}

/** What a settled claim means for its reader. */
export function endInWords(cents: number, { part, renter, owner }: Names, feePercent: number): string {
  if (cents === 0) return part === 'renter' ? 'Settled: you pay nothing' : `Settled: ${renter} pays nothing`;
  if (part === 'renter') return `Settled: ${money(cents)} goes to ${owner}`;
  const gets = part === 'owner' ? 'you get' : `${owner} gets`;
  return `Settled: ${gets} ${money(claimNetOf(cents, { claims: { feePercent } }))}`;
}

/** How an item that counts as lost can still come back, or did; null for any other claim. */
function lostItem(
  { backUntil, backCountsAt, cameBackAt, keptCents, verdictCents, said }: Claim,
  names: Names,
  feePercent: number,
  when: (at: string) => string,
): CaseStatus | null {
  const { part, renter, owner } = names;
  const mine = part === 'owner';
  const cents = verdictCents ?? 0;
  if (cameBackAt) {
    const back = money(cents - (keptCents ?? 0));
    const kept = keptCents
      ? ` ${mine ? 'You keep' : `${owner} keeps`} ${money(mine ? claimNetOf(keptCents, { claims: { feePercent } }) : keptCents)} for the late days.`
      : '';
    return {
      heading: 'The lost item is back',
      next: `${mine ? `${renter} gets` : 'You get'} ${back} of the ${money(cents)} back.${kept}`,
    };
  }
  if (backCountsAt)
    return mine
      ? {
          heading: `${renter} says the item is back`,
          next: `If that's not true, let us know by ${when(backCountsAt)}. After that it counts as returned.`,
        }
      : {
          heading: 'You said the item is back',
          next: `It counts as returned unless ${owner} disagrees by ${when(backCountsAt)}.`,
        };
  if (!backUntil) return null;
  const denied = said.some(({ says }) => says === 'deny-back');
  return {
    heading: endInWords(cents, names, feePercent),
    next: denied
      ? `${mine ? 'You' : owner} said it isn't back. ${mine ? `If it turns up by ${when(backUntil)}, say so here.` : 'If you can show that it is, write to us.'}`
      : `If the item comes back by ${when(backUntil)}, ${mine ? `${renter} gets` : 'you get'} this back, minus the charge for the days it was late.`,
  };
}

/** What is asked for, as the claim's one line. */
const askedInWords = (cents: number, { part, owner }: Names): string =>
  part === 'owner'
    ? `You ask for ${money(cents)} of the deposit`
    : `${owner} asks for ${money(cents)} of your deposit`;

/** A claim whose clocks stand still: who can do what meanwhile, and what comes then. */
function pausedStatus({ status, cents, decisions }: Claim, names: Names): CaseStatus {
  const { part, renter } = names;
  const mine = part === 'owner';
  const pause = 'Paused while the bank looks into a dispute.';
  switch (status) {
    case 'open':
    case 'lapsed':
      return {
        heading: askedInWords(cents, names),
        next: `${pause} ${mine ? `${renter} can` : 'You can'} already answer. The time that was left goes on once it has decided.`,
      };
    case 'decided':
      return {
        heading: `Decided, and not final yet: ${money(decisions.at(-1)?.cents ?? 0)} of ${money(cents)}`,
        next: `${pause} Either of you can already appeal. The time that was left goes on once it has decided.`,
      };
    default:
      return {
        heading: `Someone at ${product.name} will decide about ${money(cents)}`,
        next: `${pause} They can already decide. The time that was left goes on once it has.`,
      };
  }
}

/** Why the renter can't answer yet, and from when they can; null once they can, and for the owner. */
export function notYetWords(it: Claim, { part, owner, zone }: Names, now: Date): string | null {
  if (part !== 'renter' || it.status !== 'open' || it.paused || new Date(it.linesUntil) <= now) return null;
  return `${owner} can still add to it. You can answer from ${ownMoment(it.linesUntil, now, zone)}, or once they say that's everything.`;
}

/** A claim's status, and what happens next and by when, in words for one of its two sides. */
export function claimStatus(
  it: Claim,
  names: Names,
  { now, feePercent }: { now: Date; feePercent: number },
): CaseStatus {
  const { renter, part } = names;
  const mine = part === 'owner';
  const when = (at: string) => ownMoment(at, now, names.zone);
  const by = it.next ? when(it.next.at) : '';
  if (it.verdictCents !== null)
    return (
      lostItem(it, names, feePercent, when) ?? {
        heading: endInWords(it.verdictCents, names, feePercent),
        next: null,
      }
    );
  if (it.paused) return pausedStatus(it, names);
  switch (it.status) {
    case 'open': {
      const grows = new Date(it.linesUntil) > now;
      const silence =
        it.next?.what === 'is-referred' ? `someone at ${product.name} will decide` : 'the claim stands';
      if (mine)
        return {
          heading: askedInWords(it.cents, names),
          next: grows
            ? `${renter} can answer once you say that's everything, or ${when(it.linesUntil)} at the latest. If they don't answer by ${by}, ${silence}.`
            : `${renter} has until ${by} to answer. If they don't, ${silence}.`,
        };
      return {
        heading: askedInWords(it.cents, names),
        next: grows
          ? `If you don't answer by ${by}, ${silence}.`
          : `Please answer by ${by}. If you don't, ${silence}.`,
      };
    }
    case 'lapsed':
      return mine
        ? {
            heading: `${renter} didn't answer your claim of ${money(it.cents)}`,
            next: `They can still object until ${by}. Then it's final.`,
          }
        : {
            heading: `You didn't answer the claim of ${money(it.cents)}`,
            next: `If it's wrong, object by ${by}. Then it's final.`,
          };
    case 'contested':
      return {
        heading: `Someone at ${product.name} will decide about ${money(it.cents)}`,
        next: it.appealedBy
          ? `Someone new will make the final decision. Without a new decision by ${by}, the first one stands.`
          : `They don't know either of you. After a week, any of us may decide who isn't one of you, and we'll say so. If no one has decided by ${by}, ${mine ? renter : 'you'} ${mine ? 'pays' : 'pay'} ${it.undecidedCents > 0 ? money(it.undecidedCents) : 'nothing'}.`,
      };
    case 'decided':
      return {
        heading: `Decided: ${money(it.decisions.at(-1)?.cents ?? 0)} of ${money(it.cents)}`,
        next: `Final on ${by}, unless one of you appeals.`,
      };
    default:
      return { heading: 'This case is closed', next: null };
  }
}
