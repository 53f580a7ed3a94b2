// What renters say is wrong with an item, and how owners and admins respond.
import type { BookingState } from '@borough/domain/bookings/booking-state';
import { actsIn } from '@borough/domain/cases/case-acts';
import { actorIn, type CaseState } from '@borough/domain/cases/case-state';
import { clauseFits, clauseIds } from '@borough/domain/cases/clauses';
import { complainUntil, mayNeverHaveGot } from '@borough/domain/cases/complaint.rules';
import { centsBack, sharedLines } from '@borough/domain/pricing/part-back.rules';
import { moneyText } from '@borough/domain/money';
import { actInComplaint, contestComplaint } from '../../../server/src/rentals/cases/act-in-complaint.ts';
import { decideCase } from '../../../server/src/rentals/cases/decide-case.ts';
import { stateComplaint } from '../../../server/src/rentals/cases/state-complaint.ts';
import { directed, howOften, isDrawn, wouldDo } from './cheats.ts';
import { admins } from '../memory/tables.ts';
import type { Town } from '../town.ts';

const isOpen = ({ kind, closedAt }: CaseState) => kind === 'not_as_described' && closedAt === null;
const words = 'It does not do what its page says.';

/** The complaints that haven't ended. */
export const openComplaints = ({ memory }: Town): CaseState[] => memory.cases.where(isOpen);

/** The names of the moves a booking has made. */
const movesOf = ({ memory }: Town, b: BookingState): string[] =>
  memory.lines.where(({ bookingId }) => bookingId === b.id).map(({ move }) => move);

const canComplain =
  (town: Town, now: Date) =>
  (b: BookingState): boolean => {
    const until = complainUntil(b, movesOf(town, b));
    return until !== null && now <= until && b.complaintSince === null;
  };

/** Renters look at what they got, and some complain immediately. */
export function lookAtRented(town: Town): void {
  const inTime = town.memory.bookings.where(canComplain(town, town.now()));
  for (let left = inTime.length; left > 0; left--) if (town.chance.happens(0.12)) complain(town);
}

/** A renter complains about what they rented: usually in time, rarely a second time. */
export function complain(town: Town): void {
  const { chance, deps, memory } = town;
  if (!wouldDo(town, 'renter', 'complain')) return;
  const now = town.now();
  const rented = memory.bookings.where(({ status }) => status === 'active' || status === 'completed');
  const inTime = rented.filter(canComplain(town, now));
  const from = inTime.length > 0 && chance.happens(0.95) ? inTime : rented;
  if (from.length === 0) return;
  const b = chance.pick(from);
  const isNever = chance.happens(mayNeverHaveGot(b) ? 0.3 : 0.05);
  const reason = isNever ? 'never_got' : 'flawed';
  const percent = chance.pick(directed(town, 'renter', [1, 5, 20, 20, 21, 50, 50, 100]));
  town.tell(() => `the renter complains: ${reason}, ${percent} %`, b.id);
  const body = { reason, percent, words } as const;
  const does = { door: 'complaint', bookingId: b.id, personId: b.renterId, says: null, body } as const;
  town.begin("a renter's complaint", does, () => stateComplaint(deps, b.renterId, b.id, body));
}

/** One side answers a complaint, withdraws it or appeals. */
export function answerComplaint(town: Town): void {
  const { chance, deps, memory } = town;
  const from = openComplaints(town);
  if (from.length === 0) return;
  const it = chance.pick(from);
  const part = chance.pick(['renter', 'owner', 'owner'] as const);
  const booking = memory.bookings.find(it.bookingId);
  if (!booking) return;
  const { id, renterId, ownerId } = booking;
  const personId = part === 'renter' ? renterId : ownerId;
  const shown = actsIn(it, actorIn(it, part), town.now());
  if (shown.length === 0 && chance.happens(0.9)) return;
  const could = shown.length > 0 ? shown : (['agree', 'contest', 'withdraw', 'appeal'] as const);
  const chosen = directed(town, part, could);
  if (chosen.length === 0) return;
  const does = chance.pick(chosen);
  // Most renters mean what they say.
  if (does === 'withdraw' && chance.happens(0.6)) return;
  town.tell(() => `the ${part} says about a complaint: ${does}`, id);
  const percent = it.neverGot ? 0 : chance.pick([0, 0, 4, 19, 20, 40]);
  const body = does === 'contest' ? { percent, words: '' } : {};
  const says = does === 'contest' ? 'offer' : does;
  const about = { door: 'complaint', bookingId: id, personId, says, body } as const;
  town.begin(`the ${part}'s word about a complaint`, about, () =>
    does === 'contest'
      ? contestComplaint(deps, personId, id, { percent, words: '' })
      : actInComplaint(deps, personId, id, { act: does, words: '' }),
  );
}

/** An admin decides how much goes back to the renter; only rarely an amount between two percentages. */
export function decideComplaint(town: Town, it: CaseState): void {
  const { chance, deps, memory } = town;
  const { id: caseId, bookingId, adminId: drawn } = it;
  const booking = memory.bookings.find(bookingId);
  if (!booking) return;
  const adminId = drawn !== null && chance.happens(isDrawn(town)) ? drawn : chance.pick(admins);
  const percent = chance.pick(directed(town, 'admin', [0, 5, 20, 50, 100]));
  const part = it.neverGot && percent > 0 ? 100 : percent;
  const asked = Math.min(centsBack(part, sharedLines(booking)), Number(it.claim));
  const verdict = asked + (chance.happens(0.05) ? 1 : 0);
  const feesBack = verdict > 0 && chance.happens(howOften(town, 'admin', 'fees back', 0.3));
  const fitting = clauseIds.filter((id) => clauseFits(id, verdict, 'not_as_described'));
  const decision = {
    verdict,
    feesBack,
    clause: chance.pick(fitting),
    reasons: 'The photos of that day show it.',
  };
  town.tell(() => `an admin decides a complaint: ${moneyText(verdict)} back`, bookingId);
  const does = { door: 'decide', caseId, bookingId, adminId, decision } as const;
  town.begin("an admin's decision about a complaint", does, () =>
    decideCase(deps, adminId, caseId, { ...decision, evidence: [] }),
  );
}
