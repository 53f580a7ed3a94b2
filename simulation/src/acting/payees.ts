// What owners, the provider and admins do about payouts.
import type { PayoutAct } from '@borough/domain/admin/money.contract';
import { Problem } from '@borough/domain/problems';
import { beginVisit, visitOf } from '@borough/stripe-simulator/accounts/account-links';
import {
  approvedAtOnce,
  decide,
  type Details,
  keepDetails,
} from '@borough/stripe-simulator/accounts/connected-account';
import { takesPayouts } from '@borough/stripe-simulator/accounts/payout-schedule';
import { callFor } from '@borough/stripe-simulator/world/world';
import { inTransaction } from '../../../server/src/floor/db/transaction.ts';
import { actOnPayout } from '../../../server/src/money/payouts/act-on-payout.ts';
import { setUpPayouts } from '../../../server/src/money/payouts/setup/set-up-payouts.ts';
import { personOf } from './buttons.ts';
import type { PersonRow } from '../memory/tables.ts';
import { rest } from '../stepper.ts';
import type { Town } from '../town.ts';

/** Bank account numbers: payouts to most arrive, some bounce immediately, and one bounces days after arriving. */
const banks = ['000123456789', '000123456789', '000987654321', '000111111116', '000555555559'];

/** A payee's account at the provider, as it is there. */
const accountOf = ({ memory, provider }: Town, personId: string) =>
  provider.store.find('accounts', memory.payoutAccounts.find(personId)?.providerAccountId ?? '');

/** Everyone who lends something or has earned something. */
function owners({ memory }: Town): PersonRow[] {
  const ids = new Set([
    ...memory.items.all().map(({ ownerId }) => ownerId),
    ...memory.payouts.all().map(({ ownerId }) => ownerId),
  ]);
  return memory.people.where(({ id }) => ids.has(id));
}

/** Fills in the provider's pages as far as the person gets. */
function fillIn(town: Town, url: string, details: Details): void {
  const { provider } = town;
  const link = provider.store.find('accountLinks', url.split('/').at(-1) ?? '');
  const visitId = link && beginVisit(callFor(provider.world), link);
  const visit = visitId === undefined ? undefined : visitOf(callFor(provider.world), visitId);
  if (visit) keepDetails(callFor(provider.world), visit.account, details, true);
  provider.store.commit();
}

const person = { givenName: 'Olive', surname: 'Owner', ssnLast4: '0000', hasDocument: true };

function goThrough(town: Town, { id, name }: PersonRow, details: Details | null): void {
  town.tell(() => `${name} goes to the provider's pages to be paid`);
  town.begin(`${name}'s set-up`, { door: 'set up payouts', personId: id, details }, async () => {
    const { account_link_url: url } = await setUpPayouts(town.deps, id, 'http://borough.test/profile');
    if (details) fillIn(town, url, details);
  });
}

/** An owner sets up payouts or changes banks; some leave the provider's pages before they finish. */
export function setUp(town: Town): void {
  const { chance } = town;
  const allowed = owners(town).filter(({ suspended }) => !suspended);
  const lacking = allowed.filter(({ id }) => {
    const there = accountOf(town, id);
    return !there || !takesPayouts(there);
  });
  const from = lacking.length > 0 && chance.happens(0.85) ? lacking : allowed;
  if (from.length === 0) return;
  const accountNumber = chance.pick(banks);
  const bornOn = chance.happens(0.5) ? approvedAtOnce : '1990-05-17';
  const details = { ...person, bornOn, bank: { routingNumber: '110000000', accountNumber } };
  goThrough(town, chance.pick(from), chance.happens(0.85) ? details : null);
}

/** The provider decides something about a payee. */
export function decideAboutPayee({ chance, provider, tell, tape }: Town): void {
  const accounts = provider.store.all('accounts');
  if (accounts.length === 0) return;
  const decision = chance.weighted({ approve: 6, ask: 2, restrict: 3, reject: 0.4, close: 1 });
  const account = chance.pick(accounts);
  decide(callFor(provider.world), account, decision);
  provider.store.commit();
  tape?.note({ type: 'payee', accountId: account.id, decision });
  tell(() => `the provider decides about somebody who is paid: ${decision}`);
}

function press(town: Town, id: string, act: PayoutAct): void {
  const { deps } = town;
  town.tell(() => `an admin does something about a payout: ${act}`);
  town.begin("an admin's word about a payout", { door: 'payout', id, act }, async () => {
    const done = await inTransaction(deps.db, (tx) =>
      actOnPayout(tx, id, { act, reason: 'a reason' }, deps.now()),
    );
    if (!done) throw new Problem('payouts.nothing-to-do');
  });
}

/** An admin holds a payout, releases one, or has a refused one sent again. */
export function actOnSomePayout(town: Town): void {
  const { chance, memory } = town;
  const unsent = memory.payouts.where(({ state }) => state !== 'sent' && state !== 'reversed');
  if (unsent.length === 0) return;
  const { id, holdReason, state } = chance.pick(unsent);
  const likely = holdReason !== null ? 'let-go' : state === 'failed' ? 'send-again' : 'hold';
  press(town, id, chance.happens(0.9) ? likely : chance.pick(['hold', 'let-go', 'send-again']));
}

/**
 * Gets everyone who lends something a working account, as far as the provider allows, and has admins release what they hold, so
 * that from here on the clock alone pays what is owed.
 */
export async function settlePayees(town: Town): Promise<void> {
  const { memory } = town;
  const bank = { routingNumber: '110000000', accountNumber: '000123456789' };
  // The first round tells people whose account was closed.
  for (const _ of [1, 2])
    for (const { id } of owners(town)) {
      const known = memory.payoutAccounts.find(id);
      const there = accountOf(town, id);
      const isReady = known?.transfers === 'active' && known.payouts === 'active';
      if (isReady && there && takesPayouts(there)) continue;
      goThrough(town, personOf(town, id), { ...person, bornOn: approvedAtOnce, bank });
      await rest(town);
    }
  for (const { id, holdReason, state } of memory.payouts.all()) {
    if (holdReason !== null) press(town, id, 'let-go');
    else if (state === 'failed') press(town, id, 'send-again');
    await rest(town);
  }
}
