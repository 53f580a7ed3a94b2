import { type Cents, moneyText } from '../money.ts';
import type { Account } from './posting.ts';

/** The ledger's balances, everyone's combined, in cents. */
export type Balances = Readonly<Partial<Record<Account, Cents>>>;

/** What the money the provider holds for us consists of. */
const terms = [
  { words: 'owed to owners', account: 'owner' },
  { words: 'owed to renters', account: 'renter' },
  { words: 'deposits held', account: 'held' },
  { words: 'our fees', account: 'platform' },
  { words: 'processing cost', account: 'processing_cost' },
  { words: 'dispute losses', account: 'dispute_loss' },
  { words: 'in transit', account: 'in_transit' },
  { words: 'paid another way', account: 'outside' },
  { words: 'netted', account: 'netted' },
] as const satisfies readonly { words: string; account: Account }[];

/** One part of the money the provider holds for us, in cents; negative if it reduces it. */
export interface Part {
  words: string;
  cents: Cents;
}

/** How much the provider should hold for us according to the ledger, in cents, and what that consists of. */
export function equationOf(balances: Balances): { parts: Part[]; providerCents: Cents } {
  // The ledger has what we owe as negative.
  const parts = terms.map(({ words, account }) => ({ words, cents: -(balances[account] ?? 0) }));
  return { parts: parts.filter(({ cents }) => cents !== 0), providerCents: balances.provider ?? 0 };
}

/** The same as readable text: "owed to owners $40 + our fees $7.20 − processing cost $1.67 = $45.53 at the provider". */
export function equationText(balances: Balances): string {
  const { parts, providerCents } = equationOf(balances);
  const said = parts.map(({ words, cents }, index) => {
    const part = `${words} ${moneyText(Math.abs(cents))}`;
    return index === 0 && cents > 0 ? part : `${cents < 0 ? '−' : '+'} ${part}`;
  });
  return `${said.join(' ') || 'nothing'} = ${moneyText(providerCents)} at the provider`;
}
