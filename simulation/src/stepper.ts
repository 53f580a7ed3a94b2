import { isReminder } from '@borough/domain/bookings/deadlines-of.rules';
import { nextCaseAt } from '@borough/domain/cases/case-clock.rules';
import { after, hour, minute } from '@borough/domain/clocks';
import { presentEvent } from '@borough/stripe-simulator/resources/events';
import Stripe from 'stripe';
import { bookingsEveryMinute } from '../../server/src/rentals/rounds/every-minute.ts';
import { paymentJobs } from '../../server/src/rentals/rounds/payment-jobs.ts';
import { noticeLostRefunds } from '../../server/src/rentals/rounds/refund-failed.ts';
import { bookCosts } from '../../server/src/money/payments/book-costs.ts';
import { settleEndedPages } from '../../server/src/money/debts/settle-debt-page.ts';
import { fetchMissedEvents } from '../../server/src/money/payments/events/fetch-missed-events.ts';
import { handledTypes } from '../../server/src/money/payments/events/event-handlers.ts';
import { receiveEvent } from '../../server/src/money/payments/events/receive-event.ts';
import { followForgottenAccounts } from '../../server/src/money/payouts/setup/follow-account.ts';
import { runDuePayouts } from '../../server/src/money/payouts/run-due-payouts.ts';
import type { Caller } from './callers.ts';
import { type EventFault, eventFaults, type Fault } from './faults.ts';
import type { JobRow } from './memory/tables.ts';
import { payoutsDue } from './payouts-due.ts';
import type { Does } from './replay/steps.ts';
import { inStorm } from './storm.ts';
import type { Town } from './town.ts';

const second = 1000;
const maxAttempts = 25;
/** How long after a worker dies another picks up its job. */
const abandonedAfter = 2 * minute;

/** The provider's events that hit a fault on the way. */
interface Mail {
  /** Not delivered before then. */
  heldUntil: Map<string, Date>;
  /** The events whose fate has been decided. */
  seen: Set<string>;
  /** How many more times it is delivered. */
  again: Map<string, number>;
  /** What to do about an event whose receiver dies. */
  unheard: WeakMap<Caller, () => void>;
  tidied: Date | null;
  /** The minute after one in which part of the clock died, when the clock runs again. */
  nextMinute: Date | null;
}
const mails = new WeakMap<Town, Mail>();
function mailOf(town: Town): Mail {
  const known = mails.get(town);
  if (known) return known;
  const mail: Mail = {
    heldUntil: new Map(),
    seen: new Set(),
    again: new Map(),
    unheard: new WeakMap(),
    tidied: null,
    nextMinute: null,
  };
  mails.set(town, mail);
  return mail;
}

const known: ReadonlySet<string> = new Set(handledTypes);

/** The events that can be delivered now. Events that have no handler are subscribed to only in some lives. */
function deliverable(town: Town) {
  if (town.isAway()) return [];
  const mail = mailOf(town);
  const { store } = town.provider;
  // The provider reports every change of a bank payment three times; only some lives listen.
  const listens = (type: string) =>
    (known.has(type) && (!type.startsWith('payout.') || town.seed % 4 === 0)) || town.seed % 16 === 0;
  return store.waiting('events').filter((event) => {
    if (!listens(event.type)) {
      store.put('events', { ...event, delivery: 'no_receiver' });
      return false;
    }
    const held = mail.heldUntil.get(event.id);
    return held === undefined || held <= town.now();
  });
}
type PendingEvent = ReturnType<typeof deliverable>[number];

/** An event's fault is decided the first time it could be delivered. Returns false if it cannot be delivered now. */
function mayGo(town: Town, event: PendingEvent, waiting: readonly PendingEvent[]): boolean {
  const mail = mailOf(town);
  if (mail.seen.has(event.id)) return true;
  mail.seen.add(event.id);
  const isSure = 'id' in event.object && town.surely.has(String(event.object.id));
  const likely = inStorm(town) ? 0.8 : town.weather.events;
  if (isSure || !town.rough || !town.chance.happens(likely)) return true;
  const fault = town.chance.weighted<EventFault>(eventFaults);
  if (fault === 'event reordered' && waiting.length < 2) return true;
  town.struck(fault);
  const { store } = town.provider;
  if (fault === 'event lost') store.put('events', { ...event, delivery: 'dropped' });
  if (fault === 'event late')
    mail.heldUntil.set(event.id, after(town.now(), town.chance.whole(1, 60 * 48) * minute));
  if (fault === 'event reordered') mail.heldUntil.set(event.id, after(town.now(), second));
  if (fault === 'event doubled') mail.again.set(event.id, town.chance.whole(1, 2));
  return fault === 'event doubled';
}

const ofEvent = ({ related, accountId }: PendingEvent) =>
  related ? 'account named' : accountId === null ? 'us' : { accountId };

function deliver(town: Town, event: PendingEvent): void {
  const { deps, provider } = town;
  const payload = JSON.stringify(presentEvent(event));
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: deps.webhookSecret });
  const mail = mailOf(town);
  const left = mail.again.get(event.id) ?? 0;
  if (left > 0) mail.again.set(event.id, left - 1);
  else provider.store.put('events', { ...event, delivery: 'delivered' });
  // The event is sent again to each endpoint that didn't accept it.
  const again = () => provider.store.put('events', { ...event, delivery: 'pending' });
  town.tell(() => `   the provider says ${event.type}`);
  const caller = town.begin(
    `the event ${event.type}`,
    { door: 'event', eventId: event.id, of: ofEvent(event) },
    () => receiveEvent(deps, Buffer.from(payload), signature),
    (error) => {
      if (error !== undefined) again();
    },
  );
  mail.unheard.set(caller, again);
}

const dueJobs = (town: Town): JobRow[] =>
  town.memory.jobs.where((job) => !job.locked && job.attempts < maxAttempts && job.runAt <= town.now());

/** Updates or removes a job's row, outside the program's transactions. */
function keepJob(town: Town, id: string, change: Partial<JobRow> | null): void {
  const { jobs } = town.memory;
  const row = jobs.find(id);
  if (!row) return;
  if (change) jobs.put(id, { ...row, ...change });
  else jobs.remove(id);
  town.memory.commit();
}

type Handlers = Readonly<Record<string, (deps: Town['deps'], payload: never) => Promise<unknown>>>;
const handlers: Handlers = paymentJobs;

/** What a job does, by the key of its call or by its event. */
function doesOf({ memory }: Town, task: JobRow['task'], payload: object): Does {
  if (task === 'handle-stripe-event' && 'eventId' in payload)
    return { door: 'job', task, of: String(payload.eventId) };
  const key = 'operationId' in payload ? memory.operations.find(String(payload.operationId))?.key : undefined;
  if (task !== 'run-payment-operation' || key === undefined)
    throw new Error(`nobody knows what ${task} is about`);
  return { door: 'job', task, of: key };
}

function work(town: Town, { id, task, payload, attempts }: JobRow): void {
  const handle = handlers[task];
  if (!handle) throw new Error(`nobody works on ${task}`);
  keepJob(town, id, { locked: true, attempts: attempts + 1 });
  const pause = Math.exp(Math.min(10, attempts + 1)) * second;
  town.begin(
    `the job ${task} ${id}`,
    doesOf(town, task, payload),
    // `enqueue` wrote the payload and knows each task's type.
    () => handle(town.deps, payload as never),
    (error) => {
      const { chance } = town;
      const diedAtTheEnd = town.rough && chance.happens(town.weather.deaths);
      if (diedAtTheEnd) town.tape?.leftJob();
      if (error === undefined && !diedAtTheEnd) keepJob(town, id, null);
      else
        keepJob(town, id, { locked: false, runAt: after(town.now(), diedAtTheEnd ? abandonedAfter : pause) });
    },
  );
}

const deathBefore = {
  transaction: 'caller died before a transaction',
  call: 'caller died before a call',
  answer: 'caller died before its answer',
} as const satisfies Record<string, Fault>;

/** Continues one caller to its next step, or lets it die. */
async function goOn(town: Town): Promise<void> {
  const { chance, callers } = town;
  const caller = chance.pick(callers.live());
  const likely = caller.next && town.storm > 0 ? 0.15 : town.weather.deaths;
  if (caller.next && town.rough && chance.happens(likely)) {
    caller.die();
    town.tape?.died(caller);
    town.tell(() => `   ${caller.name} dies`);
    town.struck(deathBefore[caller.next]);
    mailOf(town).unheard.get(caller)?.();
    if (caller.name.startsWith("the clock's")) mailOf(town).nextMinute = after(town.now(), minute);
    const [, id] = /^the job \S+ (\S+)$/.exec(caller.name) ?? [];
    if (id) keepJob(town, id, { locked: false, runAt: after(town.now(), abandonedAfter) });
    return;
  }
  await caller.resume();
  town.tape?.turned(caller);
}

/** Runs everything that can be done right now, in random order, until nothing is left. */
export async function rest(town: Town): Promise<void> {
  for (let turn = 0; town.broken.length === 0; turn++) {
    if (turn > 5_000) return town.fail('everything comes to rest', 'it goes on and on');
    const { chance, callers, provider } = town;
    const live = callers.live().length;
    const jobs = live < 4 ? dueJobs(town) : [];
    const events = live < 4 ? deliverable(town) : [];
    const late = provider.late.length;
    if (live + jobs.length + events.length + late === 0) return town.tape?.note({ type: 'rest' });
    if (chance.happens(0.05)) town.pass(chance.whole(1, 20) * second);
    switch (chance.weighted({ live: live * 3, jobs: jobs.length, events: events.length, late: late * 0.5 })) {
      case 'live':
        await goOn(town);
        break;
      case 'jobs':
        work(town, chance.pick(jobs));
        break;
      case 'events': {
        const event = chance.pick(events);
        if (mayGo(town, event, events)) deliver(town, event);
        break;
      }
      case 'late': {
        const index = chance.whole(0, late - 1);
        provider.late.splice(index, 1)[0]?.();
        town.tape?.note({ type: 'late', index });
        break;
      }
    }
  }
}

/** Runs the clock's minute: each part on its own, even while the same part of an earlier minute is still running. */
export function tick(town: Town): void {
  const mail = mailOf(town);
  const running = new Set(town.callers.live().map(({ name }) => name));
  const parts = { ...bookingsEveryMinute, payouts: runDuePayouts, debts: settleEndedPages };
  for (const [part, run] of Object.entries(parts)) {
    const name = `the clock's part ${part}`;
    if (!running.has(name)) town.begin(name, { door: 'part', part }, () => run(town.deps));
  }
  if (!mail.tidied || town.now() >= after(mail.tidied, hour)) {
    mail.tidied = town.now();
    town.begin("the clock's hour", { door: 'hour' }, async () => {
      await noticeLostRefunds(town.deps);
      await followForgottenAccounts(town.deps);
      await fetchMissedEvents(town.deps);
      await bookCosts(town.deps);
    });
  }
}

/** What falls due at the provider. */
function dueAtProvider({ provider: { store } }: Town): Date[] {
  const at: (number | null | undefined)[] = store.waiting('sessions').map(({ expiresAt }) => expiresAt);
  for (const { captured, released, captureBefore, disputeDue } of store.waiting('charges')) {
    if (!captured && !released) at.push(captureBefore);
    at.push(disputeDue?.at);
  }
  for (const { due } of store.waiting('refunds')) at.push(due?.at);
  return at.flatMap((seconds) => (seconds ? new Date(seconds * second) : []));
}

/** When something next falls due, on our side or the provider's; null if nothing ever does. */
export function nextDue(town: Town): Date | null {
  const { memory, awayUntil } = town;
  const now = town.now();
  const from: (Date | null)[] = [awayUntil, mailOf(town).nextMinute];
  for (const { kind, at, doneAt } of memory.deadlines.all()) {
    if (doneAt !== null) continue;
    from.push(at, after(at, 15 * minute));
    // The clock handles one thing per booking and minute.
    if (at <= now && isReminder(kind)) from.push(after(now, minute));
  }
  // Whatever fell due while callers took their time is found in the clock's next minute.
  for (const { nextAt } of memory.deposits.all())
    from.push(nextAt && nextAt <= now ? after(now, minute) : nextAt);
  for (const it of memory.cases.all()) from.push(nextCaseAt(it));
  // Hourly checks may be overdue until the next hour.
  const nextHour = after(mailOf(town).tidied ?? now, hour);
  from.push(...payoutsDue(town, nextHour));
  for (const { nextTryAt, askAt } of memory.refunds.all())
    from.push(nextTryAt, askAt && askAt <= now ? nextHour : askAt);
  for (const { runAt, locked } of memory.jobs.all()) if (!locked) from.push(runAt);
  for (const { finishedAt, runAfter } of memory.operations.all())
    if (finishedAt === null) from.push(after(runAfter, 10 * minute + second));
  for (const { state, expiresAt } of memory.checkouts.all())
    if (state === 'open' || state === 'preparing') from.push(expiresAt, after(expiresAt, 11 * minute));
  for (const { state, pageEndsAt } of memory.debtPayments.all())
    if (state === 'open') from.push(pageEndsAt, after(pageEndsAt, 3 * minute));
  from.push(...dueAtProvider(town));
  for (const held of mailOf(town).heldUntil.values()) from.push(held);
  const ahead = from.flatMap((each) => (each && each > now ? [each.getTime()] : []));
  return ahead.length === 0 ? null : new Date(Math.min(...ahead));
}

/** Lets time pass until the given instant, and does what falls due on both sides. */
export async function passTo(town: Town, at: Date): Promise<void> {
  town.pass(Math.max(0, at.getTime() - town.now().getTime()));
  tick(town);
  await rest(town);
}
