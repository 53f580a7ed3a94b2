import { after, hour } from '@borough/domain/clocks';
import { createPayoutAccountAct, payoutAccountOf } from '#money/payments/acts/create-payout-account.ts';
import { askAboutAccount } from '#money/payouts/setup/read-account.ts';
import type { Row } from '../demo.store.ts';
import type { DemoPerson } from '../people.ts';
import { makeCalls, plan, type Tale } from './tale.ts';

/** The simulator immediately approves anyone born on this day. */
const approvedAtOnce = '1902-01-01';
const routingNumber = '110000000';

/** What the provider is told about the people it pays; each has their own bank account. */
const detailsOf = ({ firstName, lastName }: DemoPerson, number: number) => ({
  givenName: firstName,
  surname: lastName,
  bornOn: approvedAtOnce,
  ssnLast4: '0000',
  bank: { routingNumber, accountNumber: `0004567${String(number).padStart(5, '0')}` },
  hasDocument: false,
});

/** Some people set up payouts an hour after joining, and are approved, with the same calls the program makes. */
export function setUpPayouts(tale: Tale, payees: readonly DemoPerson[]): void {
  for (const [index, person] of payees.entries())
    tale.agenda.at(after(person.joinedAt, hour), (now) => setUp(tale, person, index + 1, now));
}

async function setUp(tale: Tale, person: DemoPerson, number: number, now: Date): Promise<void> {
  const { id: personId, email, firstName, lastName } = person;
  const accountIds: string[] = [];
  const operationId = plan(
    tale,
    createPayoutAccountAct,
    {
      subject: { type: 'person', id: personId },
      key: `acct:${personId}:1`,
      body: payoutAccountOf({ id: personId, email, name: `${firstName} ${lastName}` }),
    },
    { now, done: async ({ id }) => void accountIds.push(id) },
  );
  await makeCalls(tale, now);
  const [id = ''] = accountIds;
  tale.past.onboard(id, detailsOf(person, number));
  tale.payees.set(personId, { id, operationId, madeAt: now });
}

/** The rows of those accounts, as the provider describes them in the end. */
export async function accountRows(tale: Tale, now: Date): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [personId, { id, operationId, madeAt }] of tale.payees) {
    const said = await askAboutAccount(tale.stripe, id);
    if (!said) throw new Error(`The provider does not know the account ${id} of the demo.`);
    rows.push({
      person_id: personId,
      created_at: madeAt,
      attempt: 1,
      operation_id: operationId,
      provider_account_id: id,
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
