import { type Details, keepDetails } from './accounts/connected-account.ts';
import { pay, type TypedCard } from './payments/checkout.ts';
import { settleDue } from './payments/due.ts';
import { operations } from './resources/operations.ts';
import { resolver } from './resources/resolve.ts';
import { expandAll } from './wire/expansion.ts';
import { isJsonPath } from './wire/json-operation.ts';
import { openStore } from './world/store.ts';
import { callFor, type World } from './world/world.ts';

/** A payout from an account's balance to its bank. */
export interface PastBankPayout {
  id: string;
  cents: number;
  madeAt: Date;
  /** Null while it's on its way. */
  arrivedAt: Date | null;
  /** The transfers it carries. */
  transferIds: string[];
}

/** A simulator without a network, whose caller sets the time: for programs that record payments made long ago. */
export interface Past {
  /** Answers an API call as it would over the network, by its path with `:id` placeholders. Throws what would be refused. */
  answer(method: 'GET' | 'POST', path: string, sent?: object, id?: string): Promise<object>;
  /** Moves to this time, which never goes back; everything from here on happens then. */
  moveTo(now: Date): void;
  /** Fills in and submits an account's onboarding pages. Refuses unknown accounts. */
  onboard(accountId: string, details: Details): void;
  /** Pays an open session with a card. Refuses unknown sessions. */
  pay(sessionId: string, card: TypedCard): void;
  /** An account's payouts to its bank so far, oldest first. */
  bankPayouts(accountId: string): PastBankPayout[];
  /** Appends all of this to a simulator's state file, all or nothing. Events count as delivered, and keys as forgotten. */
  writeTo(stateFile: string): void;
}

/** Parameters in form encoding: anything that isn't a list or a record becomes text. */
const asForm = (sent: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(sent)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]: [string, unknown]) => [key, formValue(value)]),
  );

function formValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(formValue);
  return typeof value === 'object' && value !== null ? asForm(value) : String(value);
}

const pagesBase = '/simulator';
/** Not kept: events were delivered, keys are forgotten, and time passes on its own. */
const passing = ['events', 'idempotency', 'clock'] as const;
const kept = [
  'customers',
  'paymentMethods',
  'intents',
  'charges',
  'refunds',
  'disputes',
  'fraudWarnings',
  'sessions',
  'transfers',
  'reversals',
  'balanceTransactions',
  'accounts',
  'payouts',
  'products',
  'prices',
  'subscriptions',
  'invoices',
  'portalConfigurations',
] as const;

/** The transfers that a payout sent to the bank. */
function transfersIn(store: World['store'], payoutId: string): string[] {
  const lines = new Set(
    store
      .all('balanceTransactions')
      .filter((line) => line.payoutId === payoutId)
      .map(({ id }) => id),
  );
  return store
    .all('transfers')
    .filter(({ destinationPayment }) => lines.has(destinationPayment.balanceTransactionId))
    .map(({ id }) => id);
}

/** Starts a past in which nothing has been paid yet; its ids come from `bytes`, and its time starts in 1970. */
export function openPast(bytes: World['bytes']): Past {
  const store = openStore(undefined);
  let time = new Date(0);
  const complain = (detail: object, message: string) => {
    throw new Error(message, { cause: detail });
  };
  const world: World = {
    store,
    bytes,
    clock: { now: () => time, offset: () => 0, advance: () => undefined },
    log: { info: () => undefined, warn: complain, error: complain },
    pagesBase: () => pagesBase,
    webhookUrl: () => undefined,
  };
  const forget = (...tables: (typeof passing)[number][]) => {
    for (const table of tables) for (const { id } of store.all(table)) store.remove(table, id);
    store.commit();
  };
  /** Makes one API call; throws if Stripe would refuse it. */
  async function answer(method: string, path: string, sent: object = {}, id = ''): Promise<object> {
    const operation = operations.find((each) => each.method === method && each.path === path);
    if (!operation) throw new Error(`The simulator does not imitate ${method} ${path}.`);
    const work = operation.prepare(isJsonPath(path) ? { ...sent } : asForm(sent), { id });
    settleDue(world);
    const call = callFor(world);
    const { body, expand } = work(call);
    const expanded = expandAll(body, expand, resolver(call));
    forget('events');
    return expanded;
  }
  return {
    answer,
    moveTo(now) {
      if (now < time) throw new RangeError('The past is told in order.');
      time = now;
    },
    onboard(accountId, details) {
      const account = store.find('accounts', accountId);
      if (!account) throw new Error(`There is no account ${accountId}.`);
      keepDetails(callFor(world), account, details, true);
      forget('events');
    },
    pay(sessionId, card) {
      const session = store.find('sessions', sessionId);
      if (!session) throw new Error(`There is no session ${sessionId}.`);
      pay(callFor(world), session, card);
      forget('events');
    },
    bankPayouts(accountId) {
      settleDue(world);
      forget('events');
      return store
        .all('payouts')
        .filter((payout) => payout.accountId === accountId)
        .map(({ id, amount, created, arrivesAt, status }) => ({
          id,
          cents: amount,
          madeAt: new Date(created * 1000),
          arrivedAt: status === 'paid' ? new Date(arrivesAt * 1000) : null,
          transferIds: transfersIn(store, id),
        }))
        .sort((one, other) => Number(one.madeAt) - Number(other.madeAt));
    },
    writeTo(stateFile) {
      forget(...passing);
      const file = openStore(stateFile);
      for (const table of kept) for (const record of store.all(table)) file.put(table, record);
      file.commit();
      file.close();
    },
  };
}
