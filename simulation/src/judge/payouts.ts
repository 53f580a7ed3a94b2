// What the judge checks about payouts at each commit: how each step may have come about, what the provider has done about it, and
// that the books agree with every booking's rows.
import type { Freeze, Payout } from '@borough/domain/payouts/payout-state';
import type { Debt, PayoutFacts, PayoutHappening } from '@borough/domain/payouts/payout.machine';
import type { Changed, Memory, PayoutStepRow, PostingRow } from '../memory/tables.ts';
import type { Town } from '../town.ts';
import { isEarned } from './earned-payouts.ts';
import { isLowered, isSame } from './lowered-payouts.ts';
import { type Must, nameOf, textOf } from './must.ts';
import { days } from './own/own-clock.ts';
import { isWaived, lossPaidBy, restPaidBy } from './own/own-debts.ts';
import { leftOf } from './own/own-payouts.ts';

/** The ledger entries that a payout step itself makes. */
const ofStep: ReadonlySet<string> = new Set([
  ...['payout', 'payout arrived', 'payout refused', 'kept for a debt', 'debt paid from a payout'],
  ...['payout taken back', 'payout returned', 'payout not returned'],
]);

/** Checks what a commit did to payouts and to the books. */
export function judgePayouts(town: Town, changed: readonly Changed[], must: Must): void {
  const { memory } = town;
  const fresh = new Set(
    changed.flatMap(({ table, key }) => (table === 'postings' ? (memory.postings.find(key) ?? []) : [])),
  );
  for (const { table, key } of changed) {
    const step = table === 'payoutSteps' ? memory.payoutSteps.find(key) : undefined;
    if (!step) continue;
    const says = () => `${textOf(step.before)} became ${textOf(step.after)}`;
    must(town, 'a payout goes from where to where, and when, as it should', isRight(town, step, fresh), says);
    must(
      town,
      'the provider moves each payout once, as far as it was ordered',
      isMoved(town, step.after),
      says,
    );
    judgePaying(town, step, fresh, must);
  }
  const netted = [...fresh].flatMap(({ lines }) => lines).filter(({ account }) => account === 'netted');
  if (netted.length > 0)
    must(
      town,
      'what is kept of one booking for a debt pays exactly that debt',
      netted.reduce((sum, { cents }) => sum + cents, 0) === 0,
      () => textOf([...fresh]),
    );
  for (const id of touchedBookings(memory, changed)) booksSayWhatRowsSay(town, id, must);
}

/** Checks a step that moves a payout's money: nothing may hold it back, and the owner's debts are paid first, to the cent. */
function judgePaying(
  town: Town,
  { before, after, at }: PayoutStepRow,
  fresh: ReadonlySet<PostingRow>,
  must: Must,
): void {
  if (before === null) return;
  const moves = after.state === 'sending' && before.state !== 'sending';
  if (!moves && after.nettedCents === before.nettedCents) return;
  const facts = factsOf(town, before, at.getTime(), fresh);
  const isFree = facts.freezes.length === 0 && before.holdReason === null && at >= before.dueAt;
  must(town, 'money that something keeps does not move', isFree, () => textOf({ before, facts }));
  let left = Math.min(before.cents - before.nettedCents, facts.owedCents);
  const own = facts.debts.flatMap(({ bookingId, account, cents }) => {
    const paid = Math.min(left, cents);
    left -= paid;
    return paid > 0 ? [`${bookingId} ${account} ${before.ownerId} ${paid}`] : [];
  });
  const paid = [...fresh].filter(({ memo }) => memo === 'debt paid from a payout');
  const lines = paid.flatMap(({ bookingId, lines: of }) =>
    of.flatMap((line) =>
      'personId' in line ? [`${bookingId} ${line.account} ${line.personId} ${-line.cents}`] : [],
    ),
  );
  must(
    town,
    'what an owner owes is paid first, the oldest first, and the rest is sent',
    lines.join() === own.join() && (moves ? after.sentCents : 0) === left,
    () => `${lines.join()} and ${after.sentCents} sent, not ${own.join()} and ${left}`,
  );
}

/** Whether something that can have happened produces the saved payout. */
function isRight(town: Town, { before, after, at }: PayoutStepRow, fresh: ReadonlySet<PostingRow>): boolean {
  const { memory } = town;
  const now = at.getTime();
  const booking = memory.bookings.find(after.bookingId);
  if (!booking) return false;
  if (before === null) return isEarned(town, booking, after);
  // Something changed for its owner or its booking, so the clock looks again.
  const isWoken = ['due', 'waiting', 'frozen'].includes(before.state);
  if (isWoken && isSame(after, { ...before, nextAt: at })) return true;
  if (isLowered(town, booking, before, after, now)) return true;
  const facts = factsOf(town, before, now, fresh);
  const there = { chargeLeftCents: Infinity, balanceCents: 0 };
  const looks = [null, there, { ...there, chargeLeftCents: 0 }, { ...there, balanceCents: -1 }];
  const isAsked = facts.accountReady;
  const happenings: PayoutHappening[] = [
    ...looks.map((atProvider) => ({
      type: 'look' as const,
      facts: { ...facts, atProvider: isAsked ? atProvider : null },
    })),
    { type: 'moved', transferId: after.transferId ?? '' },
    ...(['refused', 'let-go', 'try-again', 'taken-back', 'kept'] as const).map((type) => ({ type })),
    { type: 'hold', reason: after.holdReason ?? '' },
    { type: 'take-back', cents: -facts.owedCents },
  ];
  return happenings.some((happening) => {
    const left = leftOf(before, happening, now);
    return typeof left !== 'string' && isSame(after, left.payout);
  });
}

/** The facts a payout depends on, as they were right before its step. */
function factsOf(town: Town, p: Payout, now: number, fresh: ReadonlySet<PostingRow>): PayoutFacts {
  const { memory } = town;
  const balances = new Map<string, { cents: number; since: number }>();
  for (const posting of memory.postings.all()) {
    if (fresh.has(posting) && ofStep.has(posting.memo)) continue;
    for (const line of posting.lines) {
      if (!('personId' in line) || line.personId !== p.ownerId) continue;
      const key = `${posting.bookingId} ${line.account}`;
      const known = balances.get(key)?.cents ?? 0;
      balances.set(key, { cents: known + line.cents, since: posting.at.getTime() });
    }
  }
  const account = memory.payoutAccounts.find(p.ownerId);
  const isDue = (key: string) =>
    !key.startsWith(p.bookingId) && !(key.endsWith('owner') && isWaived(memory, key.split(' ')[0] ?? ''));
  const owes = [...balances].filter(([key, { cents }]) => cents > 0 && isDue(key));
  const inOrder = owes.toSorted(([one, a], [other, b]) => a.since - b.since || (one < other ? -1 : 1));
  return {
    owedCents: -(balances.get(`${p.bookingId} owner`)?.cents ?? 0),
    accountReady:
      Boolean(account?.providerAccountId) && account?.transfers === 'active' && account.payouts === 'active',
    freezes: freezesFor(memory, p, now),
    debts: inOrder.map(([key, { cents }]): Debt => {
      const [bookingId = '', side] = key.split(' ');
      return { bookingId, account: side === 'renter' ? 'renter' : 'owner', cents };
    }),
    atProvider: null,
  };
}

/** What keeps a payout from being sent now, derived again from the rows; freezes that end on their own come last. */
function freezesFor(memory: Memory, p: Payout, now: number): Freeze[] {
  const rental = memory.payments.where(
    ({ subject, purpose, state }) => subject.id === p.bookingId && purpose === 'rental' && state === 'kept',
  )[0]?.paymentIntentId;
  const charged = memory.holds.where((h) => h.bookingId === p.bookingId && h.state === 'captured').at(-1);
  const rest = restPaidBy(memory, p);
  const good = lossPaidBy(memory, p) ?? rental;
  const sources = {
    claim: charged?.intentId,
    claim_rest: rest,
    rental,
    late_cancel: rental,
    made_good: good,
  };
  const source = sources[p.purpose];
  const disputes = memory.disputes.where(({ paymentIntentId }) => paymentIntentId === source);
  const warned = memory.fraudWarnings
    .where(({ paymentIntentId }) => paymentIntentId === source)
    .map(({ warnedAt }) => warnedAt.getTime() + days(120));
  const owner = memory.people.find(p.ownerId);
  const last = memory.bookings
    .where(({ ownerId, status }) => ownerId === p.ownerId && (status === 'active' || status === 'completed'))
    .map((b) => (b.returnedAt ?? b.endsAt)?.getTime() ?? 0);
  const banned = owner?.suspended ? (owner.suspendedAt?.getTime() ?? 0) : null;
  const banEnds = banned === null ? 0 : (last.length > 0 ? Math.max(...last) : banned) + days(120);
  const other = memory.payoutAccounts.find(p.ownerId)?.bankChangedAt;
  const pause = other ? other.getTime() + days(3) : 0;
  const isInCase = memory.cases.where(
    (it) => it.bookingId === p.bookingId && it.kind !== 'claim' && it.closedAt === null,
  );
  const until = (why: Freeze['why'], at: number): Freeze[] =>
    now < at ? [{ why, until: new Date(at) }] : [];
  return [
    ...(disputes.some(({ state }) => state === 'open') ? [{ why: 'dispute', until: null } as const] : []),
    ...(disputes.length === 0 ? until('warning', Math.max(0, ...warned)) : []),
    ...(isInCase.length > 0 ? [{ why: 'case', until: null } as const] : []),
    ...until('banned', banEnds),
    ...until('changed', pause),
  ];
}

/** Whether the provider's transfers match what we know of a payout: at most one, for the amount sent, reversed as far as we reversed it. */
export function isMoved({ provider }: Town, p: Payout): boolean {
  const made = provider.store.all('transfers').filter(({ metadata }) => metadata['payout_id'] === p.id);
  const [transfer] = made;
  if (made.length > 1) return false;
  if (!transfer) return p.transferId === null;
  const { amountReversed } = transfer;
  const isOurs = p.transferId === null ? p.state === 'sending' : transfer.id === p.transferId;
  return (
    isOurs &&
    transfer.amount === p.sentCents &&
    amountReversed >= p.reversedCents &&
    amountReversed <= p.reversedCents + p.reversingCents
  );
}

/** The bookings whose money a commit touched. */
function touchedBookings(memory: Memory, changed: readonly Changed[]): Set<string> {
  const ids = new Set<string>();
  for (const { table, key } of changed) {
    const id =
      table === 'postings' || table === 'payouts'
        ? memory[table].find(key)?.bookingId
        : table === 'payments' || table === 'refunds' || table === 'disputes'
          ? memory[table].find(key)?.subject.id
          : undefined;
    if (id !== undefined) ids.add(id);
  }
  return ids;
}

/** Checks a booking's books against its rows: what the provider has of ours, what is on its way, and what banks took for good. */
export function booksSayWhatRowsSay(town: Town, bookingId: string, must: Must): void {
  const { memory } = town;
  const sums = new Map<string, number>();
  for (const posting of memory.postings.all())
    if (posting.bookingId === bookingId)
      for (const { account, cents } of posting.lines) sums.set(account, (sums.get(account) ?? 0) + cents);
  const isOurs = ({ subject }: { subject: { id: string } }) => subject.id === bookingId;
  const payments = memory.payments.where(isOurs);
  const captured = memory.holds.where(
    (h) => h.bookingId === bookingId && (h.state === 'captured' || h.state === 'refunded'),
  );
  const refunds = memory.refunds.where(isOurs);
  const lost = memory.disputes.where((d) => isOurs(d) && d.state === 'lost');
  const payouts = memory.payouts.where((p) => p.bookingId === bookingId);
  const sum = (rows: readonly { cents: number }[]) => rows.reduce((all, { cents }) => all + cents, 0);
  const went = payouts.map((p) => ({ cents: (p.transferId ? p.sentCents : 0) - p.reversedCents }));
  const goes = payouts.map((p) => ({
    cents: (p.state === 'sending' ? p.sentCents : 0) - p.reversingCents,
  }));
  const back = refunds.filter(({ state }) => state === 'done');
  const isGoing = refunds.filter(({ state }) => state === 'planned' || state === 'pending');
  // The provider deducts its charges from what it has of ours.
  const there = (sums.get('provider') ?? 0) + (sums.get('processing_cost') ?? 0);
  const own = sum(payments) + sum(captured) - sum(back) - sum(lost) - sum(went);
  const onItsWay = -(sums.get('in_transit') ?? 0);
  const says = () => {
    const b = memory.bookings.find(bookingId);
    return `${textOf([...sums])}, not ${own} there and ${sum(isGoing) + sum(goes)} on its way: ${b ? nameOf(town, b) : ''} ${textOf({ payments, captured, refunds, payouts })}`;
  };
  must(town, 'at every step the books say of the provider what the rows say', there === own, says);
  must(town, 'at every step the books say what is on its way', onItsWay === sum(isGoing) + sum(goes), says);
}
