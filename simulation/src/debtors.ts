// What people do who owe us something: they pay it on the provider's page.
import { payDebts } from '../../server/src/debts/pay-debts.ts';
import { owedBy } from './judge/own-debts.ts';
import { goTo } from './pages.ts';
import { asPerson, type Town } from './town.ts';

/** Somebody goes to pay what they owe; seldom somebody who owes nothing. */
export function payDebt(town: Town): void {
  const { chance, deps, memory } = town;
  const people = memory.people.all();
  const owing = people.filter(({ id }) => owedBy(town, id).length > 0);
  if (people.length === 0 || (owing.length === 0 && chance.happens(0.9))) return;
  const person = chance.pick(owing.length > 0 ? owing : people);
  town.tell(() => `${person.name} wants to pay what they owe`);
  town.begin(`${person.name}'s payment of debts`, { door: 'pay debts', personId: person.id }, async () =>
    goTo(town, person.id, null, await payDebts(deps, asPerson(person))),
  );
}
