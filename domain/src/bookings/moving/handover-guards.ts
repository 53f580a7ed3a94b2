import { after, hour } from '../../clocks.ts';
import {
  bothConfirmWithin,
  claimRemindersAt,
  complaintsEndAt,
  completesAt,
  disagreeUntil,
  handoverOpensAt,
  lossClaimedAt,
  lostFrom,
  missedRemindersAt,
  neverHandedOverAt,
  nextOverdueDayAt,
  pickUpRemindersAt,
  returnRemindersAt,
  silenceCountsAt,
  unmarkedUntil,
} from '../../deadlines/handover.rules.ts';
import {
  askedForReturnFrom,
  hasDeposit,
  knownOutSince,
  standingClaim,
  waitsForReturn,
} from '../deadlines-of.rules.ts';
import type { Guard } from './guards.ts';

const since = (at: Date | null | undefined, now: Date) =>
  at && now >= at ? null : ('booking.not-yet' as const);

export const withHandover: Guard = (b) => (b.withoutHandover ? 'booking.not-allowed' : null);
export const handoverOpen: Guard = (b, now) => since(b.startsAt && handoverOpensAt(b.startsAt), now);
/** After the end, the code no longer counts: the two people have to confirm the hand-over together. */
export const codeStillCounts: Guard = (b, now) => (b.endsAt && now < b.endsAt ? null : 'booking.too-late');
/** The deposit is held, charged, or not required. A hold that has lapsed isn't enough. */
export const depositSecures: Guard = (b, now) => {
  const { depositStatus: status, depositHeldUntil: until } = b;
  const secures =
    status === null ||
    status === 'not_required' ||
    status === 'captured_held' ||
    (status === 'held' && (until === null || now < until));
  return secures && b.depositCovered ? null : 'booking.deposit-not-secured';
};
/** Can't be said again until the half hour the other side has to agree is over. */
export const notSaidLately: Guard = (b, now, actor) => {
  const said = actor === 'owner' ? b.ownerGaveAt : b.renterReceivedAt;
  return said && now < after(said, bothConfirmWithin) ? 'booking.already-said' : null;
};
export const bothSaidSo: Guard = (b) => {
  const { ownerGaveAt: gave, renterReceivedAt: received } = b;
  const isTogether =
    gave !== null && received !== null && Math.abs(gave.getTime() - received.getTime()) <= bothConfirmWithin;
  return isTogether ? null : 'booking.not-yet';
};
export const wayNotSaid: Guard = (b, _, actor) =>
  (actor === 'owner' ? b.ownerOnWayAt : b.renterOnWayAt) ? 'booking.already-said' : null;
/** After the end, no one is on the way to a pickup anymore, and only the renter can be on the way to a return. */
export const wayLeadsThere: Guard = (b, now, actor) =>
  b.endsAt && now >= b.endsAt && (b.status === 'confirmed' || actor === 'owner') ? 'booking.too-late' : null;
/** Before pickup, not until the item can be handed over. */
export const nearHandover: Guard = (b, now, actor) =>
  b.status === 'active' ? null : handoverOpen(b, now, actor);
export const neverHandedOver: Guard = (b, now) =>
  since(b.endsAt && neverHandedOverAt(b.endsAt, b.terms), now);
/** Both are asked what became of the pickup. */
export const pickUpMissed: Guard = (b, now) =>
  since(b.startsAt && b.endsAt && missedRemindersAt(b.startsAt, b.endsAt)[0], now);
export const nearPickUp: Guard = (b, now) =>
  since(b.startsAt && b.confirmedAt && pickUpRemindersAt(b.startsAt, b.confirmedAt)[0], now);

export const stillOut: Guard = (b) => (b.returnedAt ? 'booking.too-late' : null);
export const isBack: Guard = (b) => (b.returnedAt ? null : 'booking.not-yet');
export const saidBack: Guard = (b) => (b.saidBackAt ? null : 'booking.too-late');
export const notSaidBack: Guard = (b, now) =>
  b.saidBackAt && b.endsAt && now < b.endsAt ? 'booking.already-said' : null;
/** The owner has not said that the item is back. Once they have, the renter answers that, and no one states anything else. */
export const notAskedToAgree: Guard = (b) => (b.saidBackAt ? 'booking.too-late' : null);
export const notClaimed: Guard = (b) => (b.returnClaimedAt ? 'booking.already-said' : null);
export const claimStands: Guard = (b) => (standingClaim(b) ? null : 'booking.too-late');
export const noClaimStands: Guard = (b) => (standingClaim(b) ? 'booking.too-late' : null);
export const notOverdue: Guard = (b) => (b.overdueSince ? 'booking.already-said' : null);
/** Nothing is to be claimed for an item that the owner says isn't back. */
export const notAwaited: Guard = (b) => (waitsForReturn(b) ? 'booking.already-said' : null);
/** The owner said long ago that it isn't back, and a deposit secures it. */
export const lossDue: Guard = (b, now) => {
  if (!b.overdueSince || !b.endsAt || !hasDeposit(b)) return 'booking.not-yet';
  const { endsAt, pickupCountedAt } = b;
  return since(lossClaimedAt(askedForReturnFrom({ endsAt, pickupCountedAt }), b.terms), now);
};
export const nobodyDisagreed: Guard = (b, now) => since(b.saidBackAt && disagreeUntil(b.saidBackAt, b), now);
export const nearReturn: Guard = ({ endsAt, pickedUpAt, pickupCountedAt, timeZone: zone, terms }, now) => {
  if (!endsAt || !pickedUpAt) return 'booking.not-yet';
  const outSince = knownOutSince({ pickedUpAt, pickupCountedAt });
  return since(returnRemindersAt(endsAt, { zone, outSince, terms })[0], now);
};
export const claimAsked: Guard = (b, now) => {
  const claimed = standingClaim(b);
  return since(claimed && b.endsAt && claimRemindersAt(claimed, b.endsAt)[0], now);
};
export const silentLongEnough: Guard = (b, now) => {
  const claimed = standingClaim(b);
  return since(claimed && b.endsAt && silenceCountsAt(claimed, b.endsAt, b.terms), now);
};
/** The renter has a day to look at the item and complain. */
export const complaintInTime: Guard = ({ pickedUpAt, startsAt, terms }, now) =>
  pickedUpAt && startsAt && now <= complaintsEndAt(pickedUpAt, startsAt, terms) ? null : 'complaint.too-late';
/** A claim needs an item that is back, or a day late. */
export const canBeClaimed: Guard = (b, now) =>
  since(b.returnedAt ?? (b.endsAt && lostFrom(b.endsAt, b.terms)), now);
export const backLongEnough: Guard = (b, now) =>
  since(b.returnedAt && completesAt(b.returnedAt, b.terms), now);
export const unmarkedLongEnough: Guard = ({ endsAt, pickupCountedAt, terms }, now) =>
  since(endsAt && unmarkedUntil(askedForReturnFrom({ endsAt, pickupCountedAt }), terms), now);
export const nextDayBegun: Guard = (b, now) =>
  since(b.overdueDay === null ? null : nextOverdueDayAt(b.overdueDay, b.timeZone), now);

export const previousLate: Guard = (b) => (b.previousLateAt ? null : 'booking.not-allowed');
export const previousUntold: Guard = (b) => (b.previousLateAt ? 'booking.already-said' : null);
export const previousNotBack: Guard = (b) => (b.previousBackAt ? 'booking.too-late' : null);
export const begun: Guard = (b, now) => since(b.startsAt, now);
export const nearStart: Guard = (b, now) =>
  since(b.startsAt && after(b.startsAt, -b.terms.notBack.cancelNextHours * hour), now);
