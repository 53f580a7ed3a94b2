import { createPayoutAccountAct, payoutAccountOf } from '../payments/acts/create-payout-account.ts';
import { askAboutAccount } from '../payouts/read-account.ts';
import type { Row } from './demo.store.ts';
import type { DemoPerson } from './people.ts';
import { makeCalls, plan, type Tale } from './tale.ts';

/** Somebody born on this day is approved at once by the simulator. */
const approvedAtOnce = '1902-01-01';
const routingNumber = '110000000';

/** What the provider is told of the people it pays: each has a bank account of their own. */
const detailsOf = ({ firstName, lastName }: DemoPerson, number: number) => ({
  givenName: firstName,
  surname: lastName,
  bornOn: approvedAtOnce,
  ssnLast4: '0000',
  bank: { routingNumber, accountNumber: `0004567${String(number).padStart(5, '0')}` },
  hasDocument: false,
});

/**
 * Some people set up being paid, at that instant, and are approved: the calls are those of the program, and what is kept is
 * what the provider says afterwards. Answers their rows.
 */
export async function tellPayouts(tale: Tale, payees: readonly DemoPerson[], now: Date): Promise<Row[]> {
  const rows: Row[] = [];
  tale.past.moveTo(now);
  for (const [index, person] of payees.entries()) {
    const { id: personId, email, firstName, lastName } = person;
    const accounts: string[] = [];
    const operationId = plan(
      tale,
      createPayoutAccountAct,
      {
        subject: { type: 'person', id: personId },
        key: `acct:${personId}:1`,
        body: payoutAccountOf({ id: personId, email, name: `${firstName} ${lastName}` }),
      },
      { now, done: async ({ id }) => void accounts.push(id) },
    );
    await makeCalls(tale, now);
    const [account = ''] = accounts;
    tale.past.onboard(account, detailsOf(person, index + 1));
    const said = await askAboutAccount(tale.stripe, account);
    if (!said) throw new Error(`The provider does not know the account of ${email}.`);
    rows.push({
      person_id: personId,
      created_at: now,
      attempt: 1,
      operation_id: operationId,
      provider_account_id: account,
      transfers: said.transfers,
      payouts: said.payouts,
      requirements: JSON.stringify(said.requirements),
      needed_by: said.neededBy,
      bank_name: said.bankName,
      bank_last4: said.bankLast4,
      asked_at: now,
    });
  }
  return rows;
}
