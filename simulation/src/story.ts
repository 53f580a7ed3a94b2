import { bookingNumber } from '@borough/domain/bookings/reading/booking-number';
import { lineInWords } from '@borough/domain/bookings/reading/history-words';
import { equationText } from '@borough/domain/ledger/equation.rules';
import { balanceOf, commonAccounts, type Line, personalAccounts } from '@borough/domain/ledger/posting';
import { moneyText } from '@borough/domain/money';
import type { BookingState } from '@borough/domain/bookings/booking-state';
import { atProvider, paidOf } from './judge/money.ts';
import type { Changed, MadeRow, PostingRow } from './memory/tables.ts';
import type { Town } from './town.ts';

const nameOf = (town: Town, personId: string) => town.memory.people.find(personId)?.name ?? 'someone';

/** A line's account and amount, such as "owner Olive −$40": below zero is owed by us. */
function lineText(town: Town, line: Line): string {
  const whose = 'personId' in line ? ` ${nameOf(town, line.personId)}` : '';
  const sign = line.cents < 0 ? '−' : '+';
  return `${line.account.replaceAll('_', ' ')}${whose} ${sign}${moneyText(Math.abs(line.cents))}`;
}

const entryText = (town: Town, { memo, lines }: PostingRow) =>
  `   books ${memo}: ${lines.map((line) => lineText(town, line)).join(', ')}`;

const statusText = ({ status, cancelReason }: BookingState) =>
  cancelReason ? `${status} (${cancelReason.replaceAll('_', ' ')})` : status;

const priceText = ({ subtotalCents, chargedCents, depositCents }: BookingState) =>
  `rent ${moneyText(subtotalCents)}, fees ${moneyText(chargedCents - subtotalCents)}` +
  (depositCents > 0 ? `, deposit ${moneyText(depositCents)}` : '');

/** What a move made of a booking, at the beginning with its price; null where its status stayed. */
function moveText({ move, before, booking }: MadeRow): string | null {
  if (before?.status === booking.status) return null;
  const price = before ? '' : `; ${priceText(booking)}`;
  return `   ${lineInWords(move)}: ${statusText(booking)}${price}`;
}

/** Tells what a commit changed that an accountant would ask about: statuses, and entries in the ledger. */
export function tellChanges(town: Town, changed: readonly Changed[]): void {
  const { memory } = town;
  for (const { table, key } of changed) {
    const made = table === 'made' ? memory.made.find(key) : undefined;
    const text = made && moveText(made);
    if (made && text) town.tell(() => text, made.bookingId);
    const entry = table === 'postings' ? memory.postings.find(key) : undefined;
    if (entry) town.tell(() => entryText(town, entry), entry.bookingId);
  }
}

/** What the provider holds by these entries, and what that consists of. */
function sumsText(postings: readonly PostingRow[]): string {
  const accounts = [...commonAccounts, ...personalAccounts];
  const balances = accounts.map((account) => [account, balanceOf(postings, account)] as const);
  return equationText(Object.fromEntries(balances)).replaceAll('-$', '−$');
}

const days = ({ startDate, endDate }: BookingState) =>
  startDate === endDate ? startDate : `${startDate} to ${endDate}`;

/** How a rental ended and what that meant in money, and that its entries add up to what the provider holds for it. */
function endText(town: Town, b: BookingState): string[] {
  const about = `${bookingNumber(b.id)}  ${nameOf(town, b.renterId)} rented from ${nameOf(town, b.ownerId)}, ${days(b)}: ${statusText(b)}`;
  const { charged, back, lost } = atProvider(town, b.id);
  const { sent, kept, settled } = paidOf(town, b.id);
  const postings = town.memory.postings.where(({ bookingId }) => bookingId === b.id);
  if (postings.length === 0) return [about, '          never paid'];
  const renter = [
    `charged ${moneyText(charged)}`,
    `refunded ${moneyText(back)}`,
    ...(lost > 0 ? [`taken back by a bank ${moneyText(lost)}`] : []),
  ];
  const owner = [
    `sent ${moneyText(sent)}`,
    ...(kept > 0 ? [`kept for other debts ${moneyText(kept)}`] : []),
    ...(settled > 0 ? [`repaid ${moneyText(settled)}`] : []),
  ];
  return [
    about,
    `          ${nameOf(town, b.renterId)} ${renter.join(', ')}; ${nameOf(town, b.ownerId)} ${owner.join(', ')}`,
    `          ${sumsText(postings)}`,
  ];
}

/** How each rental of a life ended in money, in the order in which they were begun, and what all of them come to. */
export function endsInMoney(town: Town): string[] {
  const { bookings, postings } = town.memory;
  return [
    ...bookings.all().flatMap((b) => endText(town, b)),
    `All rentals together: ${sumsText(postings.where(({ bookingId }) => bookings.find(bookingId) !== undefined))}`,
  ];
}
