// The buttons on a booking's page: which one someone presses, and what happens then.
import type { BookingState, Part } from '@borough/domain/bookings/booking-state';
import { movesFor, type PersonalMove, personalMoves } from '@borough/domain/bookings/moving/bookings.machine';
import { termsOf } from '@borough/domain/bookings/cancellation-terms.rules';
import { consentWords } from '@borough/domain/deposits/consent.rules';
import { ownerCancelsAt, refundTimeline } from '@borough/domain/pricing/refund.rules';
import { cancelBooking } from '../../../server/src/rentals/bookings/ending/cancel-booking.ts';
import { endRequest } from '../../../server/src/rentals/bookings/ending/end-request.ts';
import { enterCode } from '../../../server/src/rentals/bookings/handover/enter-code.ts';
import { type LosesNext, loseNext } from '../../../server/src/rentals/bookings/handover/lose-next.ts';
import {
  type HandoverPress,
  pressAtHandover,
} from '../../../server/src/rentals/bookings/handover/press-at-handover.ts';
import { showAddress } from '../../../server/src/rentals/bookings/handover/show-address.ts';
import { acceptBooking } from '../../../server/src/rentals/bookings/holding/accept-booking.ts';
import { graceAvailable } from '../../../server/src/rentals/bookings/moving/grace.ts';
import { giveCard } from '../../../server/src/rentals/bookings/paying/give-card.ts';
import { payBooking } from '../../../server/src/rentals/bookings/paying/pay-booking.ts';
import { inTransaction } from '../../../server/src/floor/db/transaction.ts';
import { hasty, heard, inviting, isForgotten, openBookings, personOf } from './buttons.ts';
import { directed } from './cheats.ts';
import { codeFor } from './handovers.ts';
import { goTo } from './pages.ts';
import { asPerson, type Town } from '../town.ts';

/** Cancels, and checks the result against what the page showed beforehand. */
async function cancel(town: Town, personId: string, shown: BookingState): Promise<void> {
  const { deps } = town;
  const grace = await inTransaction(deps.db, (tx) =>
    graceAvailable(tx, shown.renterId, shown.itemId, deps.now()),
  );
  const terms = termsOf(shown, grace);
  const at = town.now();
  const promised =
    terms && personId === shown.ownerId
      ? ownerCancelsAt(terms, at)?.refundCents
      : terms && refundTimeline(terms).find(({ until }) => at < until)?.refundCents;
  const cancelled = await cancelBooking(deps, personId, shown.id, null);
  // What was shown holds only for that moment, and the page shows no refund before the booking is confirmed.
  const known = town.memory.bookings.find(shown.id);
  const isSame =
    cancelled.cancelledAt?.getTime() === at.getTime() &&
    known?.addressShownAt?.getTime() === shown.addressShownAt?.getTime() &&
    // In the meantime, the previous rental may have been reported late.
    known?.previousLateAt?.getTime() === shown.previousLateAt?.getTime();
  if (isSame && shown.confirmedAt && cancelled.refundCents !== promised)
    town.fail('a refund is what was shown before', `${cancelled.refundCents} instead of ${promised}`);
}

interface Pressing {
  town: Town;
  person: ReturnType<typeof personOf>;
  booking: BookingState;
  ticked: { agreed: string | null; address: string };
  wrongCode: boolean;
}
type Press = (pressing: Pressing) => Promise<unknown>;

const end =
  (name: 'decline' | 'withdraw' | 'cancel-unsecured'): Press =>
  ({ town, person, booking }) =>
    endRequest(town.deps, person.id, booking.id, name, null);
const enter =
  (name: 'hand-over' | 'return'): Press =>
  ({ town, person, booking: { id }, wrongCode }) =>
    enterCode(town.deps, person.id, id, name, codeFor(town, id, name, wrongCode));
const say =
  (name: HandoverPress): Press =>
  ({ town, person, booking }) =>
    pressAtHandover(town.deps, person.id, booking.id, name);

const lose =
  (name: LosesNext): Press =>
  ({ town, person, booking }) =>
    loseNext(town.deps, person.id, booking.id, name);

/** What each button does. */
const presses: Record<PersonalMove, Press> = {
  accept: ({ town, person, booking }) => acceptBooking(town.deps, person.id, booking.id),
  decline: end('decline'),
  withdraw: end('withdraw'),
  'cancel-unsecured': end('cancel-unsecured'),
  pay: async ({ town, person, booking: { id }, ticked }) =>
    goTo(town, person.id, id, await payBooking(town.deps, asPerson(person), id, ticked)),
  'give-card': async ({ town, person, booking: { id }, ticked }) =>
    goTo(town, person.id, id, await giveCard(town.deps, asPerson(person), id, ticked)),
  'show-address': ({ town, person, booking }) => showAddress(town.deps, person.id, booking.id),
  cancel: ({ town, person, booking }) => cancel(town, person.id, booking),
  'hand-over': enter('hand-over'),
  return: enter('return'),
  'say-handed-over': say('say-handed-over'),
  'say-received': say('say-received'),
  'on-my-way': say('on-my-way'),
  'mark-back': say('mark-back'),
  'agree-return': say('agree-return'),
  'deny-return': say('deny-return'),
  'say-returned': say('say-returned'),
  'contest-return': say('contest-return'),
  'all-good': say('all-good'),
  'not-back': say('not-back'),
  'cancel-not-back': lose('cancel-not-back'),
  'will-not-be-back': lose('will-not-be-back'),
};

/** A person presses one of the buttons a booking's page shows them, or one it doesn't show. */
export function press(town: Town): void {
  const { chance } = town;
  const bookings = openBookings(town);
  if (bookings.length === 0) return;
  const sides = bookings.flatMap((each) => (['renter', 'owner'] as const).map((side) => ({ each, side })));
  const wanting = sides.filter(({ each, side }) =>
    movesFor(each, side, town.now()).some((name) => inviting.has(name)),
  );
  const { each: booking, side: part } = chance.pick(
    wanting.length > 0 && chance.happens(town.weather.meets ? 0.8 : 0.5) ? wanting : sides,
  );
  const forgotten = isForgotten(town, booking);
  const shown = movesFor(booking, part, town.now()).filter((name) => !forgotten(name));
  const isBold = chance.happens(0.1);
  if (shown.length === 0 && !isBold) return;
  const isPatient = town.weather.long || town.weather.meets;
  const timid = shown.filter((name) => !hasty.has(name));
  const from: readonly PersonalMove[] = isBold
    ? personalMoves
    : timid.length > 0 && chance.happens(town.weather.eager ? 0.5 : 0.75)
      ? timid
      : shown.filter((each) => each !== 'cancel' || !isPatient || chance.happens(0.2));
  const chosen = directed(town, part, from);
  if (chosen.length > 0) pressButton(town, booking, part, chance.pick(chosen));
}

/** Presses a button on a booking's page for one of its two people. */
export function pressButton(town: Town, booking: BookingState, part: Part, name: PersonalMove): void {
  const { chance } = town;
  const person = personOf(town, part === 'renter' ? booking.renterId : booking.ownerId);
  const { id } = booking;
  town.tell(() => `${person.name}, the ${part}, presses ${name}`, id);
  const agreed =
    chance.happens(0.9) && booking.depositCents > 0
      ? consentWords(booking.depositCents, booking.terms)
      : null;
  const ticked = { agreed, address: '127.0.0.1' };
  const wrongCode = chance.happens(0.15);
  const withCode = name === 'hand-over' || name === 'return' ? { wrongCode } : {};
  const does = { door: 'move', move: name, personId: person.id, bookingId: id, agreed, ...withCode } as const;
  const pressed = { ...does, agreed: agreed !== null || booking.depositCents === 0 };
  const doIt = async () => presses[name]({ town, person, booking, ticked, wrongCode });
  town.begin(`${person.name}'s ${name}`, does, doIt, heard(town, pressed));
}
