import type { ClaimKind } from '@borough/domain/cases/claim.rules';
import type { Claim } from '@borough/domain/cases/claims.contract';
import { money } from '../../lib/format.ts';
import { momentInWords } from '../../lib/moments.ts';
import type { CaseStatus } from './case-status.ts';
import type { Names } from './case-words.ts';

/** What each kind of line is called. */
export const kindInWords: Record<ClaimKind, string> = {
  damage: 'Damage',
  missing: 'Missing parts',
  late: 'Late return',
  not_returned: 'Never came back',
};

/** What one side did about a claim, as said to the other. */
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
  }
}

/** What a settled claim means, for its reader. */
export function endInWords(cents: number, { part, renter, owner }: Names): string {
  if (cents === 0) return part === 'renter' ? 'Settled: you pay nothing' : `Settled: ${renter} pays nothing`;
  if (part === 'renter') return `Settled: ${money(cents)} goes to ${owner}`;
  return part === 'owner' ? `Settled: you get ${money(cents)}` : `Settled: ${owner} gets ${money(cents)}`;
}

/** Where a claim stands, and what happens next and by when, in words for one of its two sides. */
export function claimStatus(
  it: Claim,
  names: Names,
  { timeZone, now }: { timeZone: string; now: Date },
): CaseStatus {
  const { renter, owner, part } = names;
  const mine = part === 'owner';
  const when = (at: string) => momentInWords(new Date(at), timeZone, now);
  const by = it.next ? when(it.next.at) : '';
  if (it.verdictCents !== null) return { heading: endInWords(it.verdictCents, names), next: null };
  switch (it.status) {
    case 'open': {
      const grows = new Date(it.linesUntil) > now;
      const silence = it.next?.what === 'is-referred' ? 'someone at Borough will decide' : 'the claim stands';
      if (mine)
        return {
          heading: `You claim ${money(it.cents)}`,
          next: grows
            ? `${renter} can answer once you say that's everything, or ${when(it.linesUntil)} at the latest. If they don't answer by ${by}, ${silence}.`
            : `${renter} has until ${by} to answer. If they don't, ${silence}.`,
        };
      return {
        heading: `${owner} claims ${money(it.cents)}`,
        next: grows
          ? `${owner} can still add to it. You can answer from ${when(it.linesUntil)}, or once they say that's everything. If you don't answer by ${by}, ${silence}.`
          : `Please answer by ${by}. If you don't, ${silence}.`,
      };
    }
    case 'lapsed':
      return mine
        ? { heading: `${renter} didn't answer`, next: `They can still object until ${by}. Then it's final.` }
        : { heading: "You didn't answer", next: `If it's wrong, object by ${by}. Then it's final.` };
    case 'contested':
      return {
        heading: 'Someone at Borough will decide',
        next: it.appealedBy
          ? `Someone new will make the final decision. Without a new decision by ${by}, the first one stands.`
          : `They know neither of you. If no one has decided by ${by}, ${mine ? renter : 'you'} ${mine ? 'pays' : 'pay'} nothing.`,
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
