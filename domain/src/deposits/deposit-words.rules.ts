import { type Cents, moneyText } from '../money.ts';
import type { DepositTold } from './deposit-told.rules.ts';

/** Who reads, and what the other side is called. */
export interface DepositReader {
  part: 'renter' | 'owner';
  owner: string;
  renter: string;
}

/** What was decided about a claim, and how its reader is told until when it can be appealed; `by` is null while that clock stands still. */
export interface DecidedClaim {
  cents: Cents;
  by: string | null;
}

/** Who "you" are in these words. An owner is awarded what the card is charged, and is paid that less our fee. */
const wordsFor = ({ part, owner, renter }: DepositReader) => ({
  claims: part === 'owner' ? 'You claim' : `${owner} claims`,
  gets: part === 'owner' ? "You're awarded" : `${owner} gets`,
  got: part === 'owner' ? 'You were awarded' : `${owner} got`,
  card: part === 'renter' ? 'your card' : `${renter}'s card`,
});

/**
 * What becomes of a deposit that is claimed or was, with the sums: a few words without a closing period; null for one without
 * a claim, or whose claim is gone and left no charge. While a claim stands, they never say that the deposit is released or refunded.
 * `decided`: what was decided about one that isn't final yet.
 */
export function claimedDepositWords(
  { status, claim, claimGone, claimedCents, chargedCents, ownerCents, backCents }: DepositTold,
  reader: DepositReader,
  decided: DecidedClaim | null = null,
): string | null {
  const { claims, gets, got, card } = wordsFor(reader);
  const claimed = moneyText(claimedCents);
  const charged = moneyText(chargedCents);
  switch (claim) {
    case 'none':
      if (!claimGone || chargedCents === 0) return null;
      return status === 'returned'
        ? `The claim no longer stands. The ${charged} charged to ${card} was refunded`
        : `The claim no longer stands. The ${charged} ${status === 'capturing' ? 'being ' : ''}charged to ${card} is refunded once the rental is over`;
    case 'stands':
      if (decided && chargedCents > 0) {
        const awarded = Math.min(decided.cents, chargedCents);
        const rest = chargedCents - awarded;
        const final = decided.by
          ? `If neither of you appeals by ${decided.by}, that's final${rest > 0 ? `, and ${moneyText(rest)} goes back to ${card}` : ''}`
          : "It isn't final yet";
        return `Decided: ${gets} ${awarded > 0 ? moneyText(awarded) : 'nothing'} of the ${charged} charged to ${card}. ${final}`;
      }
      if (chargedCents > claimedCents)
        return `${charged} was charged to ${card}. ${claims} ${claimed} of it; all of it stays with us until that is settled`;
      if (chargedCents > 0)
        return `${claims} ${claimed} of it. ${charged} ${status === 'capturing' ? 'is being' : 'was'} charged to ${card}, and no one gets it until that is settled`;
      return status === 'held'
        ? `${claims} ${claimed} of it. It stays held until that is settled`
        : `${claims} ${claimed} of it. It isn't held right now; the claim is settled all the same`;
    case 'dividing':
      return ownerCents > 0
        ? `The claim is settled. ${gets} ${moneyText(ownerCents)} of the ${charged} charged to ${card}`
        : 'The claim is settled. The card is being charged for it';
    case 'settled':
      if (chargedCents === 0) return 'The claim is settled. Nothing was charged to the deposit';
      if (ownerCents === 0)
        return `The claim is settled. The ${charged} charged to ${card} for it was refunded`;
      return `${got} ${moneyText(ownerCents)} of it for the claim${backCents > 0 ? `; ${moneyText(backCents)} was refunded to ${card}` : ''}`;
  }
}
