import { type BankPayoutLine, carriedBy } from '@borough/domain/payouts/bank-payout.rules';
import type Stripe from 'stripe';
import { z } from 'zod';

const reference = z.union([z.string(), z.looseObject({ id: z.string() })]);
/** What we read of a line; its source is sent along. */
const lineSchema = z.looseObject({
  type: z.string(),
  source: z
    .union([
      z.string(),
      z.looseObject({ id: z.string(), object: z.string(), source_transfer: reference.nullish() }),
    ])
    .nullable(),
});

const idOf = (value: z.output<typeof reference>) => (typeof value === 'string' ? value : value.id);

function lineIn(said: unknown): BankPayoutLine {
  const { type, source } = lineSchema.parse(said);
  if (!source || typeof source === 'string') return { type, transferId: null, payoutId: null };
  return {
    type,
    transferId: source.source_transfer ? idOf(source.source_transfer) : null,
    payoutId: source.object === 'payout' ? source.id : null,
  };
}

/** Where a bank payout is at the provider. */
interface Place {
  accountId: string;
  payoutId: string;
}

/** Every line of an account's balance that a bank payout sent, whatever their number. */
async function linesOf(
  stripe: Pick<Stripe, 'balanceTransactions'>,
  { accountId, payoutId }: Place,
): Promise<BankPayoutLine[]> {
  const lines: BankPayoutLine[] = [];
  const sent = { payout: payoutId, limit: 100, expand: ['data.source'] };
  for await (const said of stripe.balanceTransactions.list(sent, { stripeAccount: accountId }))
    lines.push(lineIn(said));
  return lines;
}

/** The provider's ids of the transfers a bank payout carries, with those of earlier ones that came back and are in it again. */
export async function transfersIn(
  stripe: Pick<Stripe, 'balanceTransactions'>,
  { accountId, payoutId }: Place,
): Promise<string[]> {
  const transfers = new Set<string>();
  const asked = new Set<string>();
  const toAsk = [payoutId];
  for (let next = toAsk.pop(); next !== undefined; next = toAsk.pop()) {
    if (asked.has(next)) continue;
    asked.add(next);
    const { transferIds, returnedIds } = carriedBy(await linesOf(stripe, { accountId, payoutId: next }));
    for (const id of transferIds) transfers.add(id);
    toAsk.push(...returnedIds);
  }
  return [...transfers];
}
