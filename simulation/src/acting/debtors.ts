// What people who owe us money do: pay it on the provider's page.
import { payDebts } from '../../../server/src/money/debts/pay-debts.ts';
import { owedBy } from '../judge/own/own-debts.ts';
import { goTo, payOnPage } from './pages.ts';
import type { PersonRow } from '../memory/tables.ts';
import { rest } from '../stepper.ts';
import { asPerson, type Town } from '../town.ts';

/** Someone goes to pay what they owe; rarely, someone who owes nothing. */
export function payDebt(town: Town): void {
  const { chance, memory } = town;
  const people = memory.people.all();
  const owing = people.filter(({ id }) => owedBy(town, id).length > 0);
  if (people.length === 0 || (owing.length === 0 && chance.happens(0.9))) return;
  const person = chance.pick(owing.length > 0 ? owing : people);
  goToPay(town, person);
}

function goToPay(town: Town, person: PersonRow): void {
  town.tell(() => `${person.name} wants to pay what they owe`);
  town.begin(`${person.name}'s payment of debts`, { door: 'pay debts', personId: person.id }, async () =>
    goTo(town, person.id, null, await payDebts(town.deps, asPerson(person))),
  );
}

/** Most people whose bank took a payment back for good make it good in the end. Returns whether anyone went to pay. */
export async function payWhatBanksTook(town: Town): Promise<boolean> {
  const { chance, memory } = town;
  const owing = memory.people
    .all()
    .filter(({ id }) => owedBy(town, id).some(({ kind }) => kind === 'lost-payment'))
    .filter(() => chance.happens(0.8));
  for (const person of owing) {
    goToPay(town, person);
    await rest(town);
    for (let tries = 3; tries > 0; tries--) payOnPage(town);
    await rest(town);
  }
  return owing.length > 0;
}
