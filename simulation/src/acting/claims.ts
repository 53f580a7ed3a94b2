// What owners claim from deposits, and how renters and admins respond.
import type { BookingState } from '@borough/domain/bookings/booking-state';
import { actsInClaimOf } from '@borough/domain/cases/case-acts';
import { actorIn, type CaseState } from '@borough/domain/cases/case-state';
import { backAgainUntil } from '@borough/domain/cases/back-again.rules';
import { claimableWhen, type ClaimKind, claimKinds } from '@borough/domain/cases/claim.rules';
import { clauseFits, clauseIds } from '@borough/domain/cases/clauses';
import { moneyText } from '@borough/domain/money';
import { actInClaim, contestClaim } from '../../../server/src/rentals/cases/act-in-claim.ts';
import { decideCase } from '../../../server/src/rentals/cases/decide-case.ts';
import { stateClaim } from '../../../server/src/rentals/cases/state-claim.ts';
import { directed, isDrawn, wouldDo } from './cheats.ts';
import { openBookings } from './buttons.ts';
import { admins } from '../memory/tables.ts';
import type { Town } from '../town.ts';

const isOpen = ({ kind, closedAt }: CaseState) => kind === 'claim' && closedAt === null;
const words = 'It was whole when it was handed over.';

/** The claims that haven't ended. */
export const openClaims = ({ memory }: Town): CaseState[] => memory.cases.where(isOpen);

const isOut = ({ status }: BookingState) => status === 'active';

/** What can be claimed now, and on which booking. */
function claimable(town: Town): { b: BookingState; kind: ClaimKind }[] {
  const now = town.now();
  return openBookings(town)
    .filter(isOut)
    .flatMap((b) =>
      claimKinds.flatMap((kind) => {
        const when = claimableWhen(b, kind);
        return when && now >= when.from && (!when.until || now < when.until) ? [{ b, kind }] : [];
      }),
    );
}

/** Owners check what is back and what isn't, and some immediately make a claim. */
export function lookAtReturned(town: Town): void {
  for (let left = claimable(town).length; left > 0; left--)
    if (town.chance.happens(town.weather.careless ? 0.7 : 0.35)) claimSomething(town);
}

/** An owner makes a claim: usually for something that can be claimed now, and for no more than the deposit. */
export function claimSomething(town: Town): void {
  const { chance, deps } = town;
  if (!wouldDo(town, 'owner', 'claim')) return;
  const all = openBookings(town).filter(isOut);
  const from = claimable(town);
  const bold = all.map((b) => ({ b, kind: chance.pick(claimKinds) }));
  const pool = from.length > 0 && chance.happens(0.9) ? from : bold;
  if (pool.length === 0) return;
  const { b, kind } = chance.pick(pool);
  const half = Math.max(1, Math.floor(b.depositCents / 2));
  const sums = { one: 1, half, all: Math.max(1, b.depositCents), more: b.depositCents + 1 };
  const cents = sums[chance.pick(directed(town, 'owner', ['one', 'half', 'half', 'all', 'more'] as const))];
  town.tell(() => `the owner claims ${moneyText(cents)}: ${kind}`, b.id);
  const input = kind === 'late' ? { kind, words } : { kind, cents, words };
  const does = { door: 'claim', bookingId: b.id, personId: b.ownerId, says: null, body: input } as const;
  town.begin("an owner's claim", does, () => stateClaim(deps, b.ownerId, b.id, input));
}

const lostItems = ({ memory }: Town): CaseState[] =>
  memory.cases.where((it) => backAgainUntil(it) !== null && it.cameBackAt === null);

/** People keep asking about lost items for as long as they can come back. */
export function lookForLost(town: Town): void {
  for (let left = lostItems(town).length; left > 0; left--) if (town.chance.happens(0.4)) bringBackLost(town);
}

const lostActs = ['say-back', 'deny-back', 'come-back'] as const;

/** What a side can say about a lost item: owners deny only what they are asked about. */
function sayable(part: 'renter' | 'owner', isAsked: boolean): readonly (typeof lostActs)[number][] {
  if (part === 'renter') return ['say-back'];
  return isAsked ? ['deny-back', 'come-back'] : ['come-back'];
}

/** One side says that an item that counts as lost is back, or isn't: usually something it may say at that point. */
export function bringBackLost(town: Town): void {
  const { chance, deps, memory } = town;
  const lost = lostItems(town);
  if (lost.length === 0) return;
  const it = chance.pick(lost);
  const part = chance.pick(['renter', 'owner'] as const);
  const booking = memory.bookings.find(it.bookingId);
  if (!booking) return;
  const personId = part === 'renter' ? booking.renterId : booking.ownerId;
  const isAsked = it.backSaidAt !== null && it.backDeniedAt === null;
  const from = directed(town, part, chance.happens(0.85) ? sayable(part, isAsked) : lostActs);
  if (from.length === 0) return;
  const act = chance.pick(from);
  // Few owners find the item before they are asked.
  if (act === 'come-back' && !isAsked && chance.happens(0.8)) return;
  town.tell(() => `the ${part} says about a lost item: ${act}`, it.bookingId);
  const about = { door: 'claim', bookingId: booking.id, personId, says: act, body: {} } as const;
  town.begin(`the ${part}'s word about a lost item`, about, () =>
    actInClaim(deps, personId, booking.id, { act, words: '' }),
  );
}

/** One side answers a claim, ends it or appeals. */
export function answerClaim(town: Town): void {
  const { chance, deps, memory } = town;
  const from = openClaims(town);
  if (from.length === 0) return;
  const it = chance.pick(from);
  const part = chance.pick(['renter', 'renter', 'owner'] as const);
  const booking = memory.bookings.find(it.bookingId);
  if (!booking) return;
  const { id, renterId, ownerId } = booking;
  const personId = part === 'renter' ? renterId : ownerId;
  const shown = actsInClaimOf(it, actorIn(it, part), town.now()).filter((act) => act !== 'add');
  if (shown.length === 0 && chance.happens(0.9)) return;
  const could = shown.length > 0 ? shown : (['agree', 'contest', 'withdraw', 'appeal'] as const);
  const chosen = directed(town, part, could);
  if (chosen.length === 0) return;
  const does = chance.pick(chosen);
  // Most owners mean what they claim.
  if (does === 'withdraw' && chance.happens(0.6)) return;
  town.tell(() => `the ${part} says about a claim: ${does}`, id);
  const claimed = Number(it.claim);
  const cents = chance.pick([0, Math.floor(claimed / 2), Math.max(0, claimed - 1), claimed]);
  const body = does === 'contest' ? { cents, words: '' } : {};
  const about = { door: 'claim', bookingId: id, personId, says: does, body } as const;
  town.begin(`the ${part}'s word about a claim`, about, () =>
    does === 'contest'
      ? contestClaim(deps, personId, id, { cents, words: '' })
      : actInClaim(deps, personId, id, { act: does, words: '' }),
  );
}

/** An admin decides how much of a claim the owner gets. */
export function decideClaim(town: Town, it: CaseState): void {
  const { chance, deps } = town;
  const { id: caseId, bookingId, adminId: drawn } = it;
  const adminId = drawn !== null && chance.happens(isDrawn(town)) ? drawn : chance.pick(admins);
  const claimed = Number(it.claim);
  const more = claimed + (chance.happens(0.1) ? 1 : 0);
  const sums = { none: 0, half: Math.floor(claimed / 2), all: claimed, more };
  const verdict = sums[chance.pick(directed(town, 'admin', ['none', 'half', 'all', 'more'] as const))];
  const fitting = clauseIds.filter((id) => clauseFits(id, verdict, 'claim'));
  const decision = { verdict, clause: chance.pick(fitting), reasons: 'The photos of that day show it.' };
  town.tell(() => `an admin decides a claim: ${moneyText(verdict)} of ${moneyText(claimed)}`, bookingId);
  const does = { door: 'decide', caseId, bookingId, adminId, decision } as const;
  town.begin("an admin's decision about a claim", does, () =>
    decideCase(deps, adminId, caseId, { ...decision, evidence: [] }),
  );
}
