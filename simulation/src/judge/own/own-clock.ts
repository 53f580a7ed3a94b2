import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { Terms } from '@borough/domain/terms/terms';

// The judge computes times on its own: if it used the rules' functions, it would agree with whatever they say. The figures are those
// of the booking's terms.

const hours = (count: number) => count * 3_600_000;
const minutes = (count: number) => hours(count / 60);
export const days = (count: number): number => hours(24 * count);
const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (zone: string) => {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(zone, made);
  return made;
};
/** By zone and hour, then by day. */
const known = new Map<string, Map<string, number>[]>();

/** The instant, in milliseconds, when clocks in the zone show that hour of that day. */
export function at(day: string, hour: number, zone: string): number {
  let hoursOf = known.get(zone);
  if (!hoursOf) known.set(zone, (hoursOf = []));
  const byDay = (hoursOf[hour] ??= new Map());
  const found = byDay.get(day);
  if (found !== undefined) return found;
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  const shown = (instant: number) => Date.parse(`${formatOf(zone).format(instant).replace(' ', 'T')}Z`);
  let guess = wanted;
  for (let tries = 0; tries < 3; tries++) guess -= shown(guess) - wanted;
  byDay.set(day, guess);
  return guess;
}

/** By zone, then by instant. */
const knownDays = new Map<string, Map<number, string>>();

/** The day that clocks in the zone show at that instant. */
export function dayOf(instant: number, zone: string): string {
  let ofZone = knownDays.get(zone);
  if (!ofZone || ofZone.size > 20_000) knownDays.set(zone, (ofZone = new Map<number, string>()));
  const found = ofZone.get(instant);
  if (found !== undefined) return found;
  const day = formatOf(zone).format(instant).slice(0, 10);
  ofZone.set(instant, day);
  return day;
}

interface Dates {
  startDate: string;
  endDate: string;
  timeZone: string;
  terms: Terms;
}
/** Anything under a booking's terms. */
export interface Agreed {
  terms: Terms;
}
type Booked = Dates & { confirmedAt: Date | null };

const morningOf = ({ startDate, timeZone, terms }: Dates) => at(startDate, terms.day.startHour, timeZone);

/** The times we promise, in milliseconds, derived from the dates and from when things happened. */
export const promised = {
  answerBy: (of: Dates, asked: number): number =>
    Math.min(
      asked + hours(of.terms.asking.answerHours),
      Math.max(morningOf(of), asked + hours(of.terms.asking.answerAtLeastHours)),
      promised.lastToConfirm(of),
    ),
  payBy: (of: Dates, accepted: number): number =>
    Math.min(
      accepted + hours(of.terms.asking.payHours),
      Math.max(morningOf(of), accepted + hours(of.terms.asking.payAtLeastHours)),
      promised.lastToConfirm(of),
    ),
  holdEnds: (began: number, payBy = 0): number => Math.max(payBy, began + hours(0.6)),
  /** A request that can no longer be confirmed is due immediately. */
  revivedBy: (of: Dates, revived: number, secondsLeft: number): number =>
    Math.max(
      revived,
      Math.min(
        revived + secondsLeft * 1000,
        Math.max(morningOf(of), revived + hours(of.terms.asking.payAtLeastHours)),
        promised.lastToConfirm(of),
      ),
    ),
  lastToConfirm: ({ startDate, timeZone, terms }: Dates): number =>
    at(startDate, terms.day.confirmByHour, timeZone),
  starts: (of: Dates, confirmed: number): number =>
    Math.max(morningOf(of), confirmed + hours(of.terms.day.startAfterHours)),
  ends: (of: Dates, confirmed: number): number =>
    Math.max(
      at(of.endDate, of.terms.day.endHour, of.timeZone),
      promised.starts(of, confirmed) + hours(of.terms.day.shortestHours),
    ),
  freeUntil: (of: Dates, confirmed: number, grace: boolean, shown: number): number => {
    const { freeHours, graceHours } = of.terms.cancelling;
    const usual = promised.starts(of, confirmed) - hours(freeHours);
    return Math.min(shown, Math.max(usual, grace ? confirmed + hours(graceHours) : 0));
  },
  depositBy: ({ terms: { deposit } }: Agreed, starts: number, confirmed: number): number =>
    Math.max(starts - hours(deposit.neededHours), confirmed + minutes(deposit.anotherCardMinutes)),
  holdBy: (of: Dates, paid: number): number =>
    Math.min(paid + minutes(of.terms.deposit.anotherCardMinutes), promised.lastToConfirm(of)),
  depositDue: ({ terms }: Agreed, starts: number, confirmed: number): number =>
    Math.max(starts - hours(terms.deposit.placedHours), confirmed),
  /** When both people see the address without asking. */
  opens: (b: Booked): number => {
    const confirmed = b.confirmedAt?.getTime() ?? -Infinity;
    const { freeHours, graceHours } = b.terms.cancelling;
    return Math.max(promised.starts(b, confirmed) - hours(freeHours), confirmed + hours(graceHours));
  },
  closes: ({ terms }: Agreed, ends: number): number => ends + hours(terms.returning.closeHours),
  /** When a rental that nobody said was handed over is cancelled. */
  neverHandedOver: ({ terms }: Agreed, ends: number): number =>
    ends + hours(terms.neverHandedOver.afterHours),
  completes: ({ terms }: Agreed, returned: number): number => returned + hours(terms.returning.completeHours),
  /** When a rental whose return no one marked is completed, counted from when we began to ask. */
  unmarked: ({ terms }: Agreed, asked: number): number => asked + days(terms.returning.unmarkedDays),
  /** When "Not back yet" becomes a claim for the whole deposit; never by terms without that. */
  lossClaimed: ({ terms }: Agreed, asked: number): number =>
    asked + days(terms.notBack.claimAfterDays ?? Infinity),
  /** From when an item that isn't back can be claimed as lost. */
  lost: ({ terms }: Agreed, ends: number): number => ends + hours(terms.notBack.lostAfterHours),
  missedReminders: (starts: number, ends: number): number[] => [
    ...(starts + hours(3) < ends ? [starts + hours(3)] : []),
    ...promised.reminders(ends),
  ],
  /** When the owner's word that it is back before the end counts, if the renter says nothing. */
  agreed: ({ terms: { returning } }: Agreed, said: number, ends: number): number =>
    hours(returning.disagreeHours) + (returning.disagreeFrom === 'end' && ends > said ? ends : said),
  reminders: (ends: number): number[] => [ends, ends + hours(12), ends + hours(24)],
  handover: (starts: number): number => starts - hours(12),
  pickUpReminders: (starts: number, confirmed: number): number[] =>
    [starts - hours(24), starts - hours(2)].filter((each) => each > confirmed),
  returnReminders: ({ terms, timeZone: zone }: Dates, ends: number, pickedUp: number): number[] => {
    const eve = dayOf(Date.parse(dayOf(ends, zone)) - hours(24), 'UTC');
    return [at(eve, terms.day.endHour, zone), ends - hours(2)].filter((each) => each > pickedUp);
  },
  overdueReminders: (ends: number): number[] =>
    [0, 12, 36, 60, 84, 108, 132, 156].map((each) => ends + hours(each)),
  claimReminders: (claimed: number, ends: number): number[] =>
    [12, 24, 36].map((each) => Math.max(claimed, ends) + hours(each)),
  silenceCounts: ({ terms }: Agreed, claimed: number, ends: number): number =>
    Math.max(claimed, ends) + hours(terms.returning.silenceHours),
  nextDay: (day: string, zone: string): number => at(dayOf(Date.parse(day) + hours(24), 'UTC'), 0, zone),
};
export { hours, minutes };

/** Whether a deposit secures the item. */
export const isSecured = ({ depositStatus }: BookingState): boolean =>
  !([null, 'not_required', 'settled'] as unknown[]).includes(depositStatus);
/** Whether "Not back yet" keeps a rental open: always, or, by terms that make it a claim, while there is a deposit to claim. */
export const isAwaited = (b: BookingState): boolean =>
  b.overdueSince !== null && (b.terms.notBack.claimAfterDays === null || isSecured(b));

/** When a rental ends: as promised, or sooner if the item had to come back because of the renter's complaint. */
export const endsAt = (b: Dates & { endsAt: Date | null }, confirmed: number): number =>
  Math.min(promised.ends(b, confirmed), b.endsAt?.getTime() ?? Infinity);

/** When an item became known to be out, which is also when we start asking people about its return. */
export const knownOut = ({ pickedUpAt, pickupCountedAt }: BookingState): number =>
  Math.max(pickedUpAt?.getTime() ?? 0, pickupCountedAt?.getTime() ?? 0);
export const returnAsked = ({ pickupCountedAt }: BookingState, ends: number): number =>
  Math.max(ends, pickupCountedAt?.getTime() ?? 0);
