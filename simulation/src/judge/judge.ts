import type { BookingState } from '@borough/domain/bookings/booking-state';
import { movesFor } from '@borough/domain/bookings/bookings.machine';
import type { Problem } from '@borough/domain/problems';
import { wholeBooking } from '../memory/rentals/bookings/moving/bookings.store.ts';
import type { Changed } from '../memory/tables.ts';
import type { Town } from '../town.ts';
import type { Pressed, SaidInCase, Wish } from '../wish.ts';
import { askAbout } from './asking.ts';
import { answeredWronglyInCase, judgeCases } from './asking-cases.ts';
import { judgeCalls } from './calls.ts';
import { judgeCosts } from './costs.ts';
import { judgeDebts } from './debts.ts';
import { judgeDeposits } from './deposits.ts';
import { judgeOfTheEnd } from './the-end.ts';
import { hasTime } from './has-time.ts';
import { type Must, nameOf } from './must.ts';
import { checksOfMade, waitsSince } from './moves.ts';
import { buttonsOf, answeredWrongly, refusedWrongly, wronglyBegun } from './occasions.ts';
import { hours, promised } from './own-clock.ts';
import { judgeAgreedFees } from './own-fees.ts';
import { fallsDue } from './own-deadlines.ts';
import { nextAtOf, timesOf } from './own-deposit.ts';
import { silent } from './own-moves.ts';
import { judgePayouts } from './payouts.ts';

const ended = ({ status }: Pick<BookingState, 'status'>) => status === 'completed' || status === 'cancelled';
const blocksDates = ({ status, holdExpiresAt }: BookingState) =>
  status === 'confirmed' || status === 'active' || (status === 'pending' && holdExpiresAt !== null);

/** How many times each rule was checked. */
export type Looked = Map<string, number>;

/** Opens the judge of a life, which checks after every commit, whenever everything is at rest, and at the end. */
export function openJudge(looked: Looked) {
  const look = (rule: string) => looked.set(rule, (looked.get(rule) ?? 0) + 1);
  const must: Must = (town, rule, holds, says) => {
    look(rule);
    if (!holds) town.fail(rule, says());
  };

  /** Two bookings never take the same day of an item. */
  function noOverlap(town: Town, itemId: string): void {
    const taken = town.memory.bookings.where((b) => b.itemId === itemId && blocksDates(b));
    for (const [n, one] of taken.entries())
      for (const other of taken.slice(n + 1)) {
        must(
          town,
          'no day of an item is promised twice',
          one.occupiedUntil < other.startDate || other.occupiedUntil < one.startDate,
          () => `${nameOf(town, one)} and ${nameOf(town, other)}`,
        );
      }
  }

  function committed(town: Town, changed: readonly Changed[]): void {
    const { memory } = town;
    for (const { table, key } of changed) {
      if (table === 'postings') {
        const sum = memory.postings.find(key)?.lines.reduce((all, { cents }) => all + cents, 0) ?? 0;
        must(town, 'each entry of the books sums to zero', sum === 0, () => `${sum} cents too much`);
      }
      if (table === 'bookings') {
        const booking = memory.bookings.find(key);
        if (booking) noOverlap(town, booking.itemId);
      }
      if (table === 'lines') lineWritten(town, key);
      if (table === 'made') moveMade(town, key);
    }
    judgeDeposits(town, changed, must);
    judgeCalls(town, changed, must);
    judgeCases(town, changed, must);
    judgeAgreedFees(town, changed, must);
    judgePayouts(town, changed, must);
    judgeCosts(town, changed, must);
    judgeDebts(town, changed, must);
    dueIsWritten(town, changed);
    const moves = (list: { bookingId: string; move: string }[]) =>
      list
        .map(({ bookingId, move }) => `${bookingId} ${move}`)
        .toSorted()
        .join();
    const written = changed.flatMap(({ table, key }) =>
      table === 'lines' ? (memory.lines.find(key) ?? []) : [],
    );
    const made = changed.flatMap(({ table, key }) => (table === 'made' ? (memory.made.find(key) ?? []) : []));
    if (made.length + written.length > 0)
      must(
        town,
        'each move leaves its line, but for those that leave none',
        moves(written) === moves(made.filter(({ move }) => !silent.has(move))),
        () => `${moves(made)} left ${moves(written)}`,
      );
  }

  /** A commit stores exactly the deadlines its bookings have. */
  function dueIsWritten(town: Town, changed: readonly Changed[]): void {
    const { memory } = town;
    const ids = new Set(
      changed.flatMap(({ table, key }) =>
        table === 'bookings' || table === 'deposits'
          ? key
          : table === 'deadlines'
            ? (key.split(' ')[0] ?? [])
            : [],
      ),
    );
    for (const id of ids) {
      const kept = memory.bookings.find(id);
      if (!kept) continue;
      const rows = memory.deadlines.where((d) => d.bookingId === id);
      const name = ({ kind, at }: { kind: string; at: Date }) => `${kind} ${at.toISOString()}`;
      const done = new Set(rows.filter(({ doneAt }) => doneAt !== null).map(name));
      const open = rows.filter(({ doneAt }) => doneAt === null).map(name);
      const wanted = fallsDue(wholeBooking(memory, kept)).filter((due) => !done.has(due));
      must(
        town,
        'what falls due for a booking is written down, and nothing else',
        open.toSorted().join() === wanted.toSorted().join(),
        () => `${open.join()} instead of ${wanted.join()}: ${nameOf(town, kept)}`,
      );
    }
  }

  function moveMade(town: Town, key: string): void {
    const made = town.memory.made.find(key);
    if (!made) return;
    for (const [rule, holds, says = ''] of checksOfMade(town, made))
      must(
        town,
        rule,
        holds,
        () => `${made.move} ${says} of ${nameOf(town, made.booking)}: ${JSON.stringify(made)}`,
      );
    askAbout(town, made, must);
    if (made.move !== 'request' && made.move !== 'hold') return;
    const wrong = wronglyBegun(town, made.booking);
    must(
      town,
      'nobody begins what stands against it',
      wrong.length === 0,
      () => `${wrong.join()}: ${nameOf(town, made.booking)}`,
    );
  }

  function lineWritten(town: Town, key: string): void {
    const { memory } = town;
    const line = memory.lines.find(key);
    const booking = line && memory.bookings.find(line.bookingId);
    if (!line || !booking) return;
    const own = memory.lines.where(({ bookingId }) => bookingId === line.bookingId);
    const before = own[own.indexOf(line) - 1];
    must(
      town,
      'the history has no gaps, and nothing leaves its end',
      line.from === (before?.to ?? null) &&
        (line.from === line.to || !before || !ended({ status: before.to })),
      () => `${line.move} from ${line.from} after ${before?.to}`,
    );
  }

  function atRest(town: Town): void {
    const now = town.now().getTime();
    const { memory } = town;
    for (const kept of memory.bookings.all()) {
      if (ended(kept)) continue;
      const b = wholeBooking(memory, kept);
      const blocked = memory.bookings.where(
        (other) =>
          other.id !== b.id &&
          other.itemId === b.itemId &&
          blocksDates(other) &&
          other.startDate <= b.endDate &&
          b.startDate <= other.occupiedUntil,
      );
      const isAsked = b.kind === 'request' && b.status === 'pending' && b.acceptedAt === null;
      if (isAsked && blocked.length > 0)
        must(town, 'a request whose days somebody has waits', b.waitingSince !== null, () => nameOf(town, b));
      if (b.waitingSince)
        must(town, 'a request waits for somebody', blocked.length > 0, () => nameOf(town, b));
      must(town, 'whatever is open has a time', hasTime(town, b), () => nameOf(town, b));
      must(
        town,
        'no request is left open that can no longer be confirmed',
        town.rough ||
          b.status !== 'pending' ||
          b.holdExpiresAt !== null ||
          now < promised.lastToConfirm(b) + hours(0.3),
        () => nameOf(town, b),
      );
      for (const part of ['renter', 'owner'] as const) {
        const own = buttonsOf(b, part, now).toSorted().join();
        const shown = movesFor(b, part, town.now()).toSorted().join();
        must(
          town,
          'each is shown what they may do',
          own === shown,
          () => `${part}: ${shown}, not ${own}: ${nameOf(town, b)}`,
        );
      }
      if (b.confirmedAt) depositStands(town, b, now);
      if (town.rough || (town.awayUntil && now < town.awayUntil.getTime())) continue;
      // A pickup confirmed after days in doubt can leave deadlines already in the past; the clock handles them over its next minutes.
      const isFresh = memory.made.where(
        ({ bookingId, at }) => bookingId === b.id && at.getTime() > now - hours(0.3),
      );
      const late = memory.deadlines.where(
        (d) =>
          d.bookingId === b.id &&
          d.doneAt === null &&
          d.at.getTime() < now - hours(0.3) &&
          isFresh.length === 0,
      );
      const deposit = memory.deposits.find(b.id);
      const holds = memory.holds.where(({ bookingId }) => bookingId === b.id);
      const next = deposit && b.paidAt && !deposit.claim ? nextAtOf({ ...deposit, holds }, timesOf(b)) : null;
      must(
        town,
        'what the clock has to do for a deposit is done',
        next === null || next >= now - hours(0.3),
        () => `${new Date(next ?? 0).toISOString()} of ${nameOf(town, b)}`,
      );
      must(town, 'what falls due is done', late.length === 0, () => `${late[0]?.kind} of ${nameOf(town, b)}`);
    }
    if (town.weather.kind)
      for (const line of memory.lines.where(
        ({ move }) =>
          move === 'deposit-declined' || move === 'cancel-without-deposit' || move === 'deposit-lapsed',
      )) {
        const b = memory.bookings.find(line.bookingId);
        must(
          town,
          'cards that never decline and a provider back within six hours: the deposit is held when the rental begins',
          // A booking waiting for its hold has half an hour, which an outage of the provider can use up.
          Boolean(b && (waitsSince(memory, b.id) || (b.startsAt && line.at >= b.startsAt))),
          () => `${line.move} of ${b?.id}`,
        );
      }
  }

  /** From the day it is needed, a deposit is either held or visibly not held. */
  function depositStands(town: Town, b: BookingState, now: number): void {
    if (b.depositCents === 0 || !b.startsAt || !b.confirmedAt) return;
    const neededBy = promised.depositBy(promised.starts(b, b.confirmedAt.getTime()), b.confirmedAt.getTime());
    const deposit = town.memory.deposits.find(b.id);
    // A settled claim has already divided the deposit, even if a complaint keeps the rental going.
    const claims = town.memory.cases.where((it) => it.bookingId === b.id && it.kind === 'claim');
    if (claims.some(({ verdict }) => verdict !== null)) return;
    if (now > b.startsAt.getTime() + hours(0.6) && !town.rough)
      must(
        town,
        'a deposit is held, charged or visibly failed on every day of the rental',
        deposit?.status === 'held' || deposit?.status === 'captured_held' || deposit?.status === 'failed',
        () => `${deposit?.status} ${nameOf(town, b)}`,
      );
    const hold = town.memory.holds.where(({ bookingId, state }) => bookingId === b.id && state === 'held')[0];
    if (!hold?.expiresAt || now >= hold.expiresAt.getTime()) return;
    const intent = town.provider.store.find('intents', hold.intentId ?? '');
    must(
      town,
      'a hold that we call held stands at the provider',
      intent?.status === 'requires_capture' && intent.amount === b.depositCents && neededBy > 0,
      () => `${intent?.status} ${nameOf(town, b)}`,
    );
  }

  function refused(town: Town, wish: Wish, said: Problem): void {
    const wrong = refusedWrongly(town, wish, said);
    must(
      town,
      'nobody is refused without a reason, and each is told the first',
      wrong === null,
      () => `${said.code}, not ${wrong}: ${JSON.stringify(wish)}`,
    );
  }

  function answered(town: Town, pressed: Pressed, said: Problem | null): void {
    const wrong = answeredWrongly(town, pressed, said?.code ?? null);
    must(
      town,
      'no button is refused without a reason, and each is told the first',
      wrong === null,
      () => `${said?.code}, not ${wrong}: ${JSON.stringify(pressed)}`,
    );
  }

  function answeredInCase(town: Town, about: SaidInCase, said: Problem | null): void {
    const wrong = answeredWronglyInCase(town, about, said?.code ?? null);
    must(
      town,
      'nothing is refused in a case without a reason, and each is told the first',
      wrong === null,
      () => `${said?.code}, not ${wrong}: ${JSON.stringify(about)}`,
    );
  }

  return { committed, refused, answered, answeredInCase, atRest, atTheEnd: judgeOfTheEnd(must) };
}
