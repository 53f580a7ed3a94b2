import type { BookingState } from '@borough/domain/bookings/booking-state';

// The judge computes times on its own: if it used the rules' functions, it would agree with whatever they say.

const hours = (count: number) => count * 3_600_000;
export const days = (count: number): number => hours(24 * count);

/** Each of these instants, in milliseconds, with the ones just before and after it. */
export const around = (...points: (Date | number | null)[]): number[] =>
  points.flatMap((point) => (point === null ? [] : [-1, 0, 1].map((off) => Number(point) + off)));
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
}
type Booked = Dates & { confirmedAt: Date | null };

/** The times we promise, in milliseconds, derived from the dates and from when things happened. */
export const promised = {
  answerBy: ({ startDate, timeZone }: Dates, asked: number): number =>
    Math.min(
      asked + hours(24),
      Math.max(at(startDate, 9, timeZone), asked + hours(3)),
      at(startDate, 17, timeZone),
    ),
  payBy: ({ startDate, timeZone }: Dates, accepted: number): number =>
    Math.min(
      accepted + hours(24),
      Math.max(at(startDate, 9, timeZone), accepted + hours(1)),
      at(startDate, 17, timeZone),
    ),
  holdEnds: (began: number, payBy = 0): number => Math.max(payBy, began + hours(0.6)),
  /** A request that can no longer be confirmed is due immediately. */
  revivedBy: ({ startDate, timeZone }: Dates, revived: number, secondsLeft: number): number =>
    Math.max(
      revived,
      Math.min(
        revived + secondsLeft * 1000,
        Math.max(at(startDate, 9, timeZone), revived + hours(1)),
        at(startDate, 17, timeZone),
      ),
    ),
  lastToConfirm: ({ startDate, timeZone }: Dates): number => at(startDate, 17, timeZone),
  starts: ({ startDate, timeZone }: Dates, confirmed: number): number =>
    Math.max(at(startDate, 9, timeZone), confirmed + hours(2)),
  ends: (dates: Dates, confirmed: number): number =>
    Math.max(at(dates.endDate, 18, dates.timeZone), promised.starts(dates, confirmed) + hours(3)),
  freeUntil: (starts: number, confirmed: number, grace: boolean, shown: number): number =>
    Math.min(shown, Math.max(starts - hours(24), grace ? confirmed + hours(1) : 0)),
  depositBy: (starts: number, confirmed: number): number =>
    Math.max(starts - hours(24), confirmed + hours(0.5)),
  holdBy: (dates: Dates, paid: number): number => Math.min(paid + hours(0.5), promised.lastToConfirm(dates)),
  depositDue: (starts: number, confirmed: number): number => Math.max(starts - hours(48), confirmed),
  /** When both people see the address without asking. */
  opens: (b: Booked): number => {
    const confirmed = b.confirmedAt?.getTime() ?? -Infinity;
    return Math.max(promised.starts(b, confirmed) - hours(24), confirmed + hours(1));
  },
  closes: (ends: number): number => ends + hours(48),
  missedReminders: (starts: number, ends: number): number[] => [
    ...(starts + hours(3) < ends ? [starts + hours(3)] : []),
    ...promised.reminders(ends),
  ],
  /** When the owner's word that it is back before the end counts, if the renter says nothing. */
  agreed: (b: Pick<BookingState, 'terms'>, said: number, ends: number): number =>
    hours(24) + (isYounger(b) && ends > said ? ends : said),
  reminders: (ends: number): number[] => [ends, ends + hours(12), ends + hours(24)],
  handover: (starts: number): number => starts - hours(12),
  pickUpReminders: (starts: number, confirmed: number): number[] =>
    [starts - hours(24), starts - hours(2)].filter((each) => each > confirmed),
  returnReminders: (ends: number, zone: string, pickedUp: number): number[] => {
    const eve = dayOf(Date.parse(dayOf(ends, zone)) - hours(24), 'UTC');
    return [at(eve, 18, zone), ends - hours(2)].filter((each) => each > pickedUp);
  },
  overdueReminders: (ends: number): number[] =>
    [0, 12, 36, 60, 84, 108, 132, 156].map((each) => ends + hours(each)),
  claimReminders: (claimed: number, ends: number): number[] =>
    [12, 24, 36].map((each) => Math.max(claimed, ends) + hours(each)),
  silenceCounts: (claimed: number, ends: number): number => Math.max(claimed, ends) + hours(48),
  nextDay: (day: string, zone: string): number => at(dayOf(Date.parse(day) + hours(24), 'UTC'), 0, zone),
};
export { hours };

/** Whether a booking was made under terms younger than those of the second release, by which some things go another way. */
export const isYounger = ({ terms }: Pick<BookingState, 'terms'>): boolean => terms.version !== '2026-11-22';

/** Whether a deposit secures the item. */
export const isSecured = ({ depositStatus }: BookingState): boolean =>
  !([null, 'not_required', 'settled'] as unknown[]).includes(depositStatus);
/** Whether "Not back yet" keeps a rental open: by older terms always, by younger ones while there is a deposit to claim. */
export const isAwaited = (b: BookingState): boolean =>
  b.overdueSince !== null && (!isYounger(b) || isSecured(b));

/** When a rental ends: as promised, or sooner if the item had to come back because of the renter's complaint. */
export const endsAt = (b: Dates & { endsAt: Date | null }, confirmed: number): number =>
  Math.min(promised.ends(b, confirmed), b.endsAt?.getTime() ?? Infinity);

/** When an item became known to be out, which is also when we start asking people about its return. */
export const knownOut = ({ pickedUpAt, pickupCountedAt }: BookingState): number =>
  Math.max(pickedUpAt?.getTime() ?? 0, pickupCountedAt?.getTime() ?? 0);
export const returnAsked = ({ pickupCountedAt }: BookingState, ends: number): number =>
  Math.max(ends, pickupCountedAt?.getTime() ?? 0);
