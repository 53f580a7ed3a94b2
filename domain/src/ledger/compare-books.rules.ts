import { type Cents, moneyText } from '../money.ts';

/** The kinds of movement at the provider, each under an id that both sides know. */
export const bookKinds = ['charge', 'refund', 'dispute', 'transfer', 'cost'] as const;
export type BookKind = (typeof bookKinds)[number];

/** One movement of money, as one side records it. */
export interface BookLine {
  kind: BookKind;
  /** The provider's id: for a charge, the payment's; for a cost, its balance line's; otherwise the movement's own. */
  id: string;
  /** The payment it is about, if that side says so: anything about a payment of ours is ours. */
  paymentId?: string | null;
  /** The booking it belongs to; null if that side doesn't say. */
  bookingId: string | null;
  /** Always positive, except for a cost that was given back; null if that side only knows the sum of its booking. */
  cents: Cents | null;
  /** Its state in our own terms: `done` moved the money, `pending` still may, `failed` didn't. */
  state: 'done' | 'pending' | 'failed';
}

/** Where the two sides disagree, and what a person can do about it. */
export interface Difference {
  about: string;
  says: string;
  todo: string;
}

/** The result of a comparison. */
export interface Compared {
  /** How many movements and balances were compared. */
  lines: number;
  differences: Difference[];
}

const names: Record<BookKind, string> = {
  charge: 'Charge',
  refund: 'Refund',
  dispute: 'Payment dispute',
  transfer: 'Transfer',
  cost: 'Processing cost',
};

const states: Record<BookLine['state'], string> = {
  done: 'done',
  pending: 'on its way',
  failed: 'failed',
};

const amount = (cents: Cents | null) => (cents === null ? 'an unknown amount' : moneyText(cents));
const keyOf = ({ kind, id }: BookLine) => `${kind} ${id}`;
const ofBooking = (bookingId: string | null) => (bookingId ? ` of booking ${bookingId}` : '');

const goesOn =
  "We check with the provider again automatically. If it still differs tomorrow, look at it in the provider's dashboard.";
const lookUp =
  "Look it up in the provider's dashboard. If it was made there by hand, settle it with the people involved.";

function difference(ours: BookLine, theirs: BookLine): Difference | null {
  const about = `${names[ours.kind]} ${ours.id}${ofBooking(ours.bookingId ?? theirs.bookingId)}`;
  if (ours.cents !== null && theirs.cents !== null && ours.cents !== theirs.cents)
    return {
      about,
      says: `our books show ${amount(ours.cents)}, the provider shows ${amount(theirs.cents)}`,
      todo: lookUp,
    };
  if (ours.state !== theirs.state)
    return {
      about,
      says: `our books say ${states[ours.state]}, the provider says ${states[theirs.state]}`,
      todo: goesOn,
    };
  return null;
}

/** A movement only one side has; null if it moved no money (yet), because then the other side may not know it. */
function missing(line: BookLine, where: 'ours' | 'theirs'): Difference | null {
  if (line.state !== 'done') return null;
  const about = `${names[line.kind]} ${line.id}${ofBooking(line.bookingId)}`;
  return where === 'ours'
    ? {
        about,
        says: `the provider shows ${amount(line.cents)}, our books show nothing`,
        todo: `${goesOn} ${lookUp}`,
      }
    : {
        about,
        says: `our books show ${amount(line.cents)}, the provider shows nothing`,
        todo: 'Check that the key in STRIPE_SECRET_KEY belongs to the account these payments were made in.',
      };
}

/** What a movement adds to the money the provider holds for us, in cents. */
const effect = ({ kind, cents, state }: BookLine): Cents =>
  state === 'done' ? (cents ?? 0) * (kind === 'charge' ? 1 : -1) : 0;

/** The balance of the account `provider`, in cents: for each booking, and in total, including Pro and debts. */
export interface ProviderBalances {
  byBooking: ReadonlyMap<string, Cents>;
  inAllCents: Cents;
}

/**
 * Compares our books with what the provider says: each movement by its id, then the money the provider should hold for us,
 * per booking and in total. Movements at the provider that belong to no booking are only compared if our books know them or
 * the payment they are about.
 */
export function compareBooks(
  ours: readonly BookLine[],
  theirs: readonly BookLine[],
  { byBooking, inAllCents }: ProviderBalances,
): Compared {
  const known = new Map(ours.map((line) => [keyOf(line), line]));
  const said = new Map(theirs.map((line) => [keyOf(line), line]));
  const differences: Difference[] = [];
  const note = (found: Difference | null) => {
    if (found) differences.push(found);
  };
  let lines = 0;
  for (const [key, line] of known) {
    const other = said.get(key);
    if (other || line.state === 'done') lines++;
    note(other ? difference(line, other) : missing(line, 'theirs'));
  }
  const isOurs = (line: BookLine) =>
    line.bookingId !== null || known.has(keyOf(line)) || known.has(`charge ${line.paymentId ?? ''}`);
  for (const [key, line] of said) {
    // Movements of a payment for Pro are booked with its invoice, not under the provider's id.
    if (known.has(key) || (line.bookingId === null && !(line.kind === 'cost' && isOurs(line)))) continue;
    lines++;
    note(missing(line, 'ours'));
  }
  const expected = new Map<string, Cents>();
  for (const line of theirs)
    if (line.bookingId) expected.set(line.bookingId, (expected.get(line.bookingId) ?? 0) + effect(line));
  for (const bookingId of new Set([...byBooking.keys(), ...expected.keys()])) {
    lines++;
    const [booked, has] = [byBooking.get(bookingId) ?? 0, expected.get(bookingId) ?? 0];
    if (booked !== has)
      note({
        about: `Booking ${bookingId}`,
        says: `our books say the provider holds ${amount(booked)} of it, the provider says ${amount(has)}`,
        todo: "The lines above about this booking say why. If there are none, send the ID to Borough's maintainers.",
      });
  }
  if (lines > 0) {
    lines++;
    const hasInAll = theirs.filter(isOurs).reduce((sum, line) => sum + effect(line), 0);
    if (inAllCents !== hasInAll)
      note({
        about: 'Overall total',
        says: `our books say the provider holds ${amount(inAllCents)} for us, the provider says ${amount(hasInAll)}`,
        todo: "The lines above say why. If there are none, send this line to Borough's maintainers.",
      });
  }
  return { lines, differences };
}
