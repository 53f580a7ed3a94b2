// The provider's pages that people have open: how they get there, pay, and come back.
import { consentWords } from '@borough/domain/deposits/consent.rules';
import { authenticateSession, pay } from '@borough/stripe-simulator/payments/checkout';
import { callFor } from '@borough/stripe-simulator/world/world';
import { payBooking } from '../../../server/src/rentals/bookings/paying/pay-booking.ts';
import { settleCheckout } from '../../../server/src/rentals/bookings/paying/settle-checkout.ts';
import { verifyPayment } from '../../../server/src/rentals/bookings/paying/verify-payment.ts';
import { settleDebtPage } from '../../../server/src/money/debts/settle-debt-page.ts';
import { heard, personOf } from './buttons.ts';
import { goodCards } from '../circumstances.ts';
import { asPerson, type Town } from '../town.ts';

const cards = {
  kind: goodCards,
  other: [
    ...['4242424242424242', '4242424242424242', '4242424242424242', '5555555555554444'],
    ...['4000000000000002', '4000000000009995', '4000000000009987', '4000000000000069'],
    ...['4000002760003184', '4000002500003155', '4000000000000341', '4000000000000341'],
    ...['4000000000007726', '4000000000005126', '4000000000005126', '4000000000000259', '4000000000002685'],
  ],
} as const;

/** Remembers the page someone was sent to, as their browser would. */
export function goTo(town: Town, personId: string, bookingId: string | null, { url }: { url: string }): void {
  const sessionId = url.split('/').at(-1) ?? '';
  const of = town.memory.checkouts.where(({ providerSessionId }) => providerSessionId === sessionId)[0];
  // Some people who could come back to pay never do.
  const forgotten = bookingId !== null && town.chance.happens(town.weather.meets ? 0.1 : 0.3);
  town.pages.set(sessionId, { personId, bookingId: bookingId ?? of?.bookingId ?? '', forgotten });
}

/** The pages where someone can still pay and hasn't forgotten to. */
export const usablePages = ({ pages, provider }: Town) =>
  [...pages].filter(
    ([id, { forgotten }]) => !forgotten && provider.store.find('sessions', id)?.status === 'open',
  );

/** Someone fills in the provider's page they have open, and may come back from it. */
export function payOnPage(town: Town): void {
  const { chance, provider } = town;
  const usable = usablePages(town);
  if (town.isAway() || usable.length === 0) return;
  const [sessionId, { personId, bookingId }] = chance.pick(usable);
  const session = provider.store.find('sessions', sessionId);
  const name = personOf(town, personId).name;
  if (!session) return;
  const isGood = town.weather.kind || (town.weather.meets && chance.happens(0.7));
  const number = chance.pick(cards[isGood ? 'kind' : 'other']);
  const call = callFor(provider.world);
  const intent = pay(call, session, { number, expMonth: 12, expYear: 2040, name, email: null });
  let authenticates: boolean | null = null;
  if (intent?.status === 'requires_action') {
    const again = provider.store.find('sessions', sessionId);
    authenticates = chance.happens(0.7);
    if (again) authenticateSession(call, again, authenticates);
  }
  provider.store.commit();
  town.tape?.note({ type: 'page', sessionId, number, name, authenticates });
  const done = provider.store.find('sessions', sessionId)?.status === 'complete';
  town.tell(
    () => `${name} gives the card ${number} on the provider's page: ${done ? 'taken' : 'not taken'}`,
    bookingId,
  );
  if (done && chance.happens(0.6)) comeBack(town, sessionId, name);
}

function comeBack(town: Town, sessionId: string, name: string): void {
  const { checkouts, debtPayments } = town.memory;
  const isDeposit = checkouts.where((c) => c.providerSessionId === sessionId)[0]?.purpose === 'deposit';
  const isDebt = debtPayments.where((each) => each.sessionId === sessionId).length > 0;
  const purpose = isDebt ? 'debt' : isDeposit ? 'deposit' : 'rental';
  const ways = { rental: verifyPayment, deposit: settleCheckout, debt: settleDebtPage };
  town.begin(`${name}'s way back from the provider`, { door: 'come back', sessionId, purpose }, () =>
    ways[purpose](town.deps, sessionId),
  );
}

/** Someone whose payment page ended opens another and forgets the first. */
export function openAnotherPage(town: Town): void {
  const { chance, deps, memory } = town;
  const again = memory.bookings.where(
    ({ id, status, acceptedAt, paidAt }) =>
      status === 'pending' &&
      acceptedAt !== null &&
      paidAt === null &&
      memory.checkouts.where((c) => c.bookingId === id && c.state === 'expired').length > 0,
  );
  if (again.length === 0) return;
  const { id, renterId, depositCents, terms } = chance.pick(again);
  const renter = personOf(town, renterId);
  const agreed = depositCents > 0 ? consentWords(depositCents, terms) : null;
  const does = { door: 'move', move: 'pay', personId: renterId, bookingId: id, agreed } as const;
  town.tell(() => `${renter.name} comes back to pay`, id);
  const pay = async () => {
    const page = await payBooking(deps, asPerson(renter), id, { agreed, address: '127.0.0.1' });
    goTo(town, renterId, id, page);
  };
  town.begin(`${renter.name}'s pay`, does, pay, heard(town, { ...does, agreed: true }));
}
