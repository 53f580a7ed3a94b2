import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closesAt } from '../deadlines/deadlines.rules.ts';
import { after, hour } from '../clocks.ts';
import { dueForDeposit, nextDepositAt } from './deposit-clock.rules.ts';
import { type Deposit, newDeposit, type Secured, standingHold } from './deposit-state.ts';
import { type DepositAct, type DepositNews, depositNews } from './deposit-step.ts';
import { applyToDeposit, type DepositHappening } from './deposits.machine.ts';
import { type HoldMove, holdMoves, holdStates, moveHold, stands } from './holds.machine.ts';
import { termsOfSecondRelease as terms } from '../terms/terms.ts';

const start = new Date('2027-06-10T13:00:00Z');
const day = 24 * hour;
const card = { customerId: 'cus_1', paymentMethodId: 'pm_1' };
const times = (days: number, confirmedAt = after(start, -180 * day)): Secured => ({
  startsAt: start,
  endsAt: after(start, days * day + 9 * hour),
  confirmedAt,
  holdBy: null,
  terms,
});

/** How long each brand's holds last when the cardholder isn't present. */
const brands = { visa: 4 * day + 18 * hour, other: 7 * day, extended: 30 * day } as const;

/** What the bank and the provider do, in the order they are asked. */
interface World {
  lasts: number;
  /** Whether the n-th call to place a hold is declined. */
  declines: (n: number) => boolean;
  /** How long the provider takes to answer. */
  late: (n: number) => number;
  /** How long after each request for another card the renter provides one; null for never. */
  givesCard: number | null;
}

interface Line {
  at: Date;
  deposit: Deposit;
  news: DepositNews | null;
}

/** Runs a deposit to its end: the clock acts when something is due, and answers arrive as they come. */
function live(secured: Secured, renewable: boolean, world: World) {
  let deposit: Deposit = { ...newDeposit(5000, secured, renewable), card };
  let calls = 0;
  let ledger = 0;
  const told: Line[] = [];
  const answers: { at: Date; happening: DepositHappening }[] = [];
  const closes = closesAt(secured.endsAt, terms);
  const ordered: DepositAct[] = [];

  const happen = (happening: DepositHappening, now: Date) => {
    const step = applyToDeposit(deposit, happening, secured, now);
    if (!step) return false;
    deposit = step.deposit;
    told.push({ at: now, deposit, news: step.news });
    ledger += step.capturedCents;
    const standing = deposit.holds.filter(stands);
    expect(standing.length).toBeLessThanOrEqual(1);
    expect(deposit.renewals).toBeLessThanOrEqual(terms.deposit.renewals);
    for (const act of step.acts) order(act, now);
    if (deposit.cardBy && world.givesCard !== null && step.news !== null)
      answers.push({
        at: after(now, world.givesCard),
        happening: {
          type: 'card-given',
          intentId: `pi_card_${told.length}`,
          expiresAt: after(now, world.givesCard + 7 * day),
          card,
        },
      });
    return true;
  };

  const order = (act: DepositAct, now: Date) => {
    ordered.push(act);
    calls += 1;
    const at = after(now, world.late(calls));
    if (act.type === 'give-back') ledger -= act.cents;
    if (act.type === 'release') answers.push({ at, happening: { type: 'gone', intentId: act.intentId } });
    if (act.type === 'capture') answers.push({ at, happening: { type: 'captured', intentId: act.intentId } });
    if (act.type === 'place')
      answers.push({
        at,
        happening: world.declines(calls)
          ? { type: 'declined', seq: act.seq, tryAgain: true, providerFailed: false }
          : { type: 'placed', seq: act.seq, intentId: `pi_${act.seq}`, expiresAt: after(at, world.lasts) },
      });
  };

  let now = secured.confirmedAt;
  for (let steps = 0; steps < 300; steps++) {
    answers.sort((one, other) => one.at.getTime() - other.at.getTime());
    const nextAnswer = answers[0]?.at;
    const isOver = deposit.status === 'settled';
    const clock = nextDepositAt(deposit, secured);
    const instants = [nextAnswer, clock, isOver ? null : closes].filter((at) => at instanceof Date);
    if (instants.length === 0) return { deposit, told, ledger, ordered };
    now = new Date(Math.max(now.getTime(), Math.min(...instants.map(Number))));
    if (nextAnswer && nextAnswer <= now) {
      const [answer] = answers.splice(0, 1);
      if (answer) happen(answer.happening, now);
      continue;
    }
    const due = dueForDeposit(deposit, secured, now);
    // Every call of the clock must change something, or it would be called forever.
    if (due) expect([due.type, happen(due, now)]).toEqual([due.type, true]);
    else if (now >= closes) happen({ type: 'settle' }, now);
  }
  throw new Error('a deposit never came to rest');
}

/** The deposit as it was at an instant. */
const atInstant = (told: readonly Line[], at: Date) => told.findLast((line) => line.at <= at)?.deposit;

/** The news, each with its offset in hours from the start of the rental. */
const newsByHour = (told: readonly Line[]) =>
  told.flatMap(({ at, news }) => (news ? [[news, (+at - +start) / hour]] : []));

const never = () => false;
const visaOnTime: World = { lasts: brands.visa, declines: never, late: () => 0, givesCard: null };
const anyLateness = fc.array(fc.integer({ min: 0, max: 6 * 60 }), { minLength: 30, maxLength: 30 });
const anyDeclines = fc.array(fc.boolean(), { minLength: 30, maxLength: 30 });

describe('from pick-up to settlement', () => {
  test('cards that never decline and a provider back within six hours: held or charged on every day, never failed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 49, max: 180 * 24 }),
        fc.constantFrom(...Object.values(brands)),
        anyLateness,
        (days, hoursAhead, lasts, minutes) => {
          const secured = times(days, after(start, -hoursAhead * hour));
          const late = (n: number) => (minutes[n % minutes.length] ?? 0) * 60_000;
          const { told, ledger, deposit } = live(secured, true, {
            lasts,
            declines: never,
            late,
            givesCard: null,
          });
          expect(told.map(({ news }) => news)).not.toContain('deposit-lapsed');
          const insecure: Date[] = [];
          for (let at = start; at < closesAt(secured.endsAt, terms); at = after(at, 6 * hour)) {
            const then = atInstant(told, at);
            const hold = then && standingHold(then);
            const isHeld = then?.status === 'held' && hold?.expiresAt && hold.expiresAt > at;
            if (!isHeld && then?.status !== 'captured_held') insecure.push(at);
          }
          expect(insecure).toEqual([]);
          expect(deposit).toMatchObject({ status: 'settled', card: null });
          expect(ledger).toBe(0);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('whatever banks, renters and answers do, it is held, charged, or failed and reported, and we keep none of it', () => {
    const givesCard = fc.option(
      fc.integer({ min: 1, max: 30 }).map((hours) => hours * hour),
      { nil: null },
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom(...Object.values(brands)),
        fc.boolean(),
        anyDeclines,
        anyLateness,
        givesCard,
        (days, lasts, renewable, refused, minutes, gives) => {
          const secured = times(days);
          const { told, ledger, deposit, ordered } = live(secured, renewable, {
            lasts,
            declines: (n) => refused[n % refused.length] ?? false,
            late: (n) => (minutes[n % minutes.length] ?? 0) * 60_000,
            givesCard: gives,
          });
          let failed = false;
          for (const { deposit: then, news } of told) {
            if (news === 'deposit-declined' || news === 'deposit-lapsed') failed = true;
            if (news === 'deposit-held') failed = false;
            if (then.status === 'failed') expect(failed).toBe(true);
          }
          expect(ledger).toBe(0);
          expect(deposit.status).toBe('settled');
          // No hold is left on any card.
          expect(
            deposit.holds.filter(({ state }) => ['held', 'renewing', 'releasing'].includes(state)),
          ).toEqual([]);
          const placed = ordered.filter(({ type }) => type === 'place').length;
          expect(placed).toBeLessThanOrEqual(4 + terms.deposit.renewals + 1);
          if (!renewable && gives === null) expect(ordered.map(({ type }) => type)).not.toContain('capture');
        },
      ),
      { numRuns: 500 },
    );
  });

  test('a month on a Visa card: two renewals, then charged as long as needed before the hold ends, and given back', () => {
    const { told, ordered } = live(times(30), true, visaOnTime);
    expect(newsByHour(told)).toEqual([
      ['deposit-held', -48],
      ['deposit-renewed', 48],
      ['deposit-renewed', 144],
      ['deposit-captured', 240],
    ]);
    expect(ordered.map(({ type }) => type)).toEqual([
      'place', 'place', 'release', 'place', 'release', 'capture', 'give-back', 'forget-card',
    ]); // oxfmt-ignore
  });

  test('a declined renewal waits six hours for another card on a hold that ends in eighteen, then charges the hold', () => {
    const second = (n: number) => n === 2;
    const quiet = live(times(30), true, { ...visaOnTime, declines: second });
    const lines = quiet.told.map(({ at, news, deposit }) => [news, (+at - +start) / hour, deposit.cardBy]);
    expect(lines).toContainEqual(['deposit-renewal-declined', 48, after(start, 54 * hour)]);
    expect(lines).toContainEqual(['deposit-captured', 54, null]);
    const helped = live(times(30), true, { ...visaOnTime, declines: second, givesCard: 5 * hour });
    expect(helped.told.map(({ at, news }) => [news, (+at - +start) / hour])).toContainEqual([
      'deposit-held',
      53,
    ]);
    expect(helped.ordered.filter(({ type }) => type === 'place')).toHaveLength(3);
  });

  test('a renter who agreed to only one hold is asked for a card, and never charged without one', () => {
    const { told } = live(times(10), false, visaOnTime);
    expect(newsByHour(told)).toEqual([
      ['deposit-held', -48],
      ['deposit-card-asked', 48],
      ['deposit-lapsed', 66],
    ]);
    const short = live(times(0), false, visaOnTime);
    expect(short.told.map(({ news: what }) => what)).not.toContain('deposit-card-asked');
  });
});

test('a hold that is charged only after the booking ended goes straight back', () => {
  const secured = times(30);
  const held = { type: 'placed', seq: 1, intentId: 'pi_1', expiresAt: after(start, 10 * hour) } as const;
  let deposit: Deposit = { ...newDeposit(5000, secured, true), card, renewals: terms.deposit.renewals };
  for (const happening of [{ type: 'try' }, held, { type: 'capture' }, { type: 'settle' }] as const)
    deposit = applyToDeposit(deposit, happening, secured, after(start, -2 * day))?.deposit ?? deposit;
  expect(deposit).toMatchObject({ status: 'settled', holds: [{ state: 'capturing' }] });
  const step = applyToDeposit(deposit, { type: 'captured', intentId: 'pi_1' }, secured, start);
  expect(step).toMatchObject({ capturedCents: 5000, acts: [{ type: 'give-back', cents: 5000 }], news: null });
});

test('every news is reached', () => {
  const all = new Set<DepositNews | null>();
  for (const declines of [never, (n: number) => n === 2, (n: number) => n < 3])
    for (const renewable of [true, false])
      for (const givesCard of [null, hour])
        for (const { news } of live(times(30), renewable, { ...visaOnTime, declines, givesCard }).told)
          all.add(news);
  expect(depositNews.filter((news) => !all.has(news))).toEqual([]);
});

test('a hold that was charged although its answer came after its end secures the owner again', () => {
  const secured = times(30);
  const ends = after(start, 10 * hour);
  const held = { type: 'placed', seq: 1, intentId: 'pi_1', expiresAt: ends } as const;
  let lapsed: Deposit = { ...newDeposit(5000, secured, true), card, renewals: terms.deposit.renewals };
  const before = after(start, -2 * day);
  for (const happening of [{ type: 'try' }, held, { type: 'capture' }, { type: 'expire' }] as const) {
    const now = happening.type === 'expire' ? ends : before;
    lapsed = applyToDeposit(lapsed, happening, secured, now)?.deposit ?? lapsed;
  }
  expect(lapsed).toMatchObject({ status: 'failed', holds: [{ state: 'lapsed' }] });
  const charged = { type: 'captured', intentId: 'pi_1' } as const;
  expect(applyToDeposit(lapsed, charged, secured, ends)).toMatchObject({
    deposit: { status: 'captured_held', neededBy: null },
    capturedCents: 5000,
    acts: [],
    news: 'deposit-captured',
  });
  // If another card was provided in the meantime, or the booking is over, it goes straight back and counts for nothing.
  const given = { type: 'card-given', intentId: 'pi_2', expiresAt: after(ends, 7 * day), card } as const;
  for (const between of [given, { type: 'settle' }] as const) {
    const later = applyToDeposit(lapsed, between, secured, ends)?.deposit ?? lapsed;
    const step = applyToDeposit(later, charged, secured, ends);
    expect(step).toMatchObject({
      deposit: {
        status: later.status,
        holds: expect.arrayContaining([expect.objectContaining({ seq: 1, state: 'refunded' })]),
      },
      capturedCents: 5000,
      acts: [{ type: 'give-back', intentId: 'pi_1', cents: 5000 }],
      news: null,
    });
    // Once, however often it is heard, and whatever becomes of the other hold.
    const gone = step && applyToDeposit(step.deposit, { type: 'gone', intentId: 'pi_2' }, secured, ends);
    for (const it of [step?.deposit, gone?.deposit]) {
      if (!it) continue;
      expect(applyToDeposit(it, charged, secured, ends)).toBeNull();
      const acts = applyToDeposit(it, { type: 'settle' }, secured, ends)?.acts ?? [];
      expect(acts.filter(({ type }) => type === 'give-back')).toEqual([]);
    }
  }
});

test('a settled deposit has its card forgotten, once, and one without a card asks nothing', () => {
  const secured = times(2);
  const fresh = newDeposit(5000, secured, true);
  const step = applyToDeposit({ ...fresh, card }, { type: 'settle' }, secured, start);
  expect(step).toMatchObject({
    deposit: { status: 'settled', card: null },
    acts: [{ type: 'forget-card', card }],
  });
  expect(step && applyToDeposit(step.deposit, { type: 'settle' }, secured, start)).toBeNull();
  expect(applyToDeposit(fresh, { type: 'settle' }, secured, start)?.acts).toEqual([]);
});

test('holds end as captured, released, failed or refunded, and lapsed ones are left only by a charge that was heard of late', () => {
  const hold = { seq: 1, intentId: 'pi_1', cents: 5000, expiresAt: null };
  const moved = (state: (typeof holdStates)[number]) =>
    holdMoves.flatMap((move: HoldMove) => moveHold({ ...hold, state }, move)?.state ?? []);
  expect(holdStates.filter((state) => moved(state).length === 0)).toEqual([
    'captured',
    'released',
    'failed',
    'refunded',
  ]);
  expect(moved('lapsed')).toEqual(['captured', 'refunded']);
  expect(new Set(holdStates.flatMap(moved))).toEqual(
    new Set(holdStates.filter((state) => state !== 'placing')),
  );
});
