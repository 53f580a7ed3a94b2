import type { Problem } from '@borough/domain/problems';
import { wholeBooking } from '../memory/rentals/bookings/moving/bookings.store.ts';
import type { Changed } from '../memory/tables.ts';
import type { Town } from '../town.ts';
import type { Pressed, SaidInCase, Wish } from '../acting/wish.ts';
import { answeredWronglyInCase, judgeCases } from './cases.ts';
import { judgeCalls } from './calls.ts';
import { judgeCosts } from './costs.ts';
import { judgeDebts } from './debts.ts';
import { judgeDeposits } from './deposits.ts';
import { nextRenterKnows } from './late-items.ts';
import { judgeOfTheEnd } from './the-end.ts';
import { type Must, nameOf } from './must.ts';
import { checksOfMade } from './moves.ts';
import { answeredWrongly, refusedWrongly, wronglyBegun } from './occasions.ts';
import { judgeAgreedFees } from './own/own-fees.ts';
import { fallsDue } from './own/own-deadlines.ts';
import { silent } from './own/own-moves.ts';
import { judgePayouts } from './payouts.ts';
import { atRest, blocksDates, ended } from './at-rest.ts';

/** How many times each rule was checked. */
export type Looked = Map<string, number>;

/** Opens the judge of a life, which checks after every commit, whenever everything is at rest, and at the end. */
export function openJudge(looked: Looked) {
  const look = (rule: string) => looked.set(rule, (looked.get(rule) ?? 0) + 1);
  const must: Must = (town, rule, holds, says) => {
    look(rule);
    if (!holds) town.fail(rule, says());
  };
  return {
    committed: (town: Town, changed: readonly Changed[]) => committed(must, town, changed),
    refused: (town: Town, wish: Wish, said: Problem) => refused(must, town, wish, said),
    answered: (town: Town, pressed: Pressed, said: Problem | null) => answered(must, town, pressed, said),
    answeredInCase: (town: Town, about: SaidInCase, said: Problem | null) =>
      answeredInCase(must, town, about, said),
    atRest: (town: Town) => atRest(must, town),
    atTheEnd: judgeOfTheEnd(must),
  };
}

/** Two bookings never take the same day of an item. */
function noOverlap(must: Must, town: Town, itemId: string): void {
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

function committed(must: Must, town: Town, changed: readonly Changed[]): void {
  const { memory } = town;
  for (const { table, key } of changed) {
    if (table === 'postings') {
      const sum = memory.postings.find(key)?.lines.reduce((all, { cents }) => all + cents, 0) ?? 0;
      must(town, 'each entry of the books sums to zero', sum === 0, () => `${sum} cents too much`);
    }
    if (table === 'bookings') {
      const booking = memory.bookings.find(key);
      if (booking) noOverlap(must, town, booking.itemId);
    }
    if (table === 'lines') lineWritten(must, town, key);
    if (table === 'made') moveMade(must, town, key);
  }
  judgeDeposits(town, changed, must);
  judgeCalls(town, changed, must);
  judgeCases(town, changed, must);
  judgeAgreedFees(town, changed, must);
  judgePayouts(town, changed, must);
  judgeCosts(town, changed, must);
  judgeDebts(town, changed, must);
  dueIsWritten(must, town, changed);
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
function dueIsWritten(must: Must, town: Town, changed: readonly Changed[]): void {
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

function moveMade(must: Must, town: Town, key: string): void {
  const made = town.memory.made.find(key);
  if (!made) return;
  for (const [rule, holds, says = ''] of checksOfMade(town, made))
    must(
      town,
      rule,
      holds,
      () => `${made.move} ${says} of ${nameOf(town, made.booking)}: ${JSON.stringify(made)}`,
    );
  nextRenterKnows(town, made, must);
  if (made.move !== 'request' && made.move !== 'hold') return;
  const wrong = wronglyBegun(town, made.booking);
  must(
    town,
    'nobody begins what stands against it',
    wrong.length === 0,
    () => `${wrong.join()}: ${nameOf(town, made.booking)}`,
  );
}

function lineWritten(must: Must, town: Town, key: string): void {
  const { memory } = town;
  const line = memory.lines.find(key);
  const booking = line && memory.bookings.find(line.bookingId);
  if (!line || !booking) return;
  const own = memory.lines.where(({ bookingId }) => bookingId === line.bookingId);
  const before = own[own.indexOf(line) - 1];
  must(
    town,
    'the history has no gaps, and nothing leaves its end',
    line.from === (before?.to ?? null) && (line.from === line.to || !before || !ended({ status: before.to })),
    () => `${line.move} from ${line.from} after ${before?.to}`,
  );
}

function refused(must: Must, town: Town, wish: Wish, said: Problem): void {
  const wrong = refusedWrongly(town, wish, said);
  must(
    town,
    'nobody is refused without a reason, and each is told the first',
    wrong === null,
    () => `${said.code}, not ${wrong}: ${JSON.stringify(wish)}`,
  );
}

function answered(must: Must, town: Town, pressed: Pressed, said: Problem | null): void {
  const wrong = answeredWrongly(town, pressed, said?.code ?? null);
  must(
    town,
    'no button is refused without a reason, and each is told the first',
    wrong === null,
    () => `${said?.code}, not ${wrong}: ${JSON.stringify(pressed)}`,
  );
}

function answeredInCase(must: Must, town: Town, about: SaidInCase, said: Problem | null): void {
  const wrong = answeredWronglyInCase(town, about, said?.code ?? null);
  must(
    town,
    'nothing is refused in a case without a reason, and each is told the first',
    wrong === null,
    () => `${said?.code}, not ${wrong}: ${JSON.stringify(about)}`,
  );
}
